import type { ApiError } from '@bandhavya/api-client';
import { messageText } from '@bandhavya/texts';
import type { Translate } from '../../texts.ts';

/** Why the gateway did not want an answer, in words. */
export function refusalText(code: ApiError['code'], name: string, text: Translate): string {
  switch (code) {
    case 'member.absent':
      return text('refused.absent', { name });
    case 'undo.not-last':
      return text('refused.not-last');
    default:
      return messageText(code, text('refused.other', { name }));
  }
}
