import { errorCode } from '@bandhavya/api-client';
import { messageText } from '@bandhavya/page-texts';
import type { Translate } from '../texts.ts';

/** The reasons that a retry does not change. */
const REASONS: readonly string[] = [
  'blocks.exhausted',
  'reports.exhausted',
  'consent.required',
  'onboarding.incomplete',
  'account.archived',
];

/** Says why a member could not be blocked or reported. `otherwise` is the sentence for failures that may pass. */
export function failureText(error: Error, otherwise: 'block.failed' | 'report.failed', text: Translate): string {
  const code = errorCode(error);
  if (REASONS.includes(code)) return messageText(code);
  return text(code === 'member.absent' ? 'question.absent' : otherwise);
}
