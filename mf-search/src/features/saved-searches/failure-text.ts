import type { ApiError } from '@bandhavya/api-client';
import { commonText, messageText } from '@bandhavya/page-texts';

/** Why a call failed, by the code of its problem or 'network'. */
export function savedSearchFailureText(code: ApiError['code']): string {
  if (code !== 'network') return messageText(code, messageText('server.error'));
  return navigator.onLine ? messageText('service.unavailable') : commonText('offline');
}
