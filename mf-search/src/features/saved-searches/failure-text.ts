import type { ApiError } from '@bandhavya/api-client';
import { messageText } from '@bandhavya/page-texts';
import type { Translate } from '../../texts.ts';

/** Why a call failed, by the code of its problem or 'network'. */
export function savedSearchFailureText(text: Translate, code: ApiError['code']): string {
  if (code !== 'network') return messageText(code, messageText('server.error'));
  return navigator.onLine ? messageText('service.unavailable') : text('saved.offline');
}
