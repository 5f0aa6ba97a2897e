/**
 * The words that several applications show: messages of rules and problems, and the labels of option values. Each
 * application that uses them brings a copy along, so that a team can add an option with its label in one release.
 */
import {
  isMessageCode,
  messages,
  type ProblemCode,
  problems,
  REASON_CODES,
  type ReasonCode,
} from '@bandhavya/contracts';
import { shared } from './shared.ts';

/**
 * The label of an option value in the language of this moment; what is on no list (a name, words of a member's own) stays
 * as it is. For components that are drawn anew with the language, as every one is that uses its application's texts.
 */
export function optionLabel(value: string): string {
  return shared.find(value) ?? value;
}

/**
 * The label of a field in the current language. `section` is a definition's id ('work', 'siblings'), or the step of a
 * field that has no definition ('name'); `field` is the name in requests. A field without a label shows its name.
 */
export function fieldLabel(section: string, field: string): string {
  return shared.find(`field.${section}.${field}`) ?? field;
}

/**
 * The sentence for the code of a rule or a problem, in the language of this moment. `otherwise` stands where the code is
 * not known here: the English sentence that came with it from a newer server.
 */
export function messageText(code: string, otherwise = ''): string {
  return shared.find(code) ?? inEnglish(code) ?? otherwise;
}

/** Why somebody is shown, in words. Undefined for a code of a newer gateway. */
export function reasonText(
  { code, value = '' }: { code: ReasonCode; value?: string | undefined },
  name: string,
): string | undefined {
  if (!REASON_CODES.includes(code)) return undefined;
  return shared.text(`reason.${code}`, { name, value: optionLabel(value) });
}

/** That somebody likes the member. */
export function likeText({ super_liked_you }: { super_liked_you: boolean }): string {
  return shared.text(super_liked_you ? 'reason.super-liked-you' : 'reason.liked-you');
}

/** Why an answer to somebody was not saved, by the code of the failure: a problem's, or 'network'. */
export function swipeFailureText(code: string, name: string): string {
  switch (code) {
    case 'network':
      return shared.text('answer.offline');
    case 'member.absent':
      return shared.text('answer.absent', { name });
    case 'undo.not-last':
      return shared.text('answer.not-last');
    default:
      return messageText(code, messageText('server.error'));
  }
}

/** Why a member may not meet others at all for now, and the name of the way out of it. */
export function ineligibilityText(kind: 'incomplete' | 'archived'): { title: string; text: string; action: string } {
  return {
    title: shared.text(`ineligible.${kind}`),
    text: shared.text(`ineligible.${kind}.text`),
    action: shared.text(`ineligible.${kind}.action`),
  };
}

function inEnglish(code: string): string | undefined {
  if (isMessageCode(code)) return messages[code];
  return Object.hasOwn(problems, code) ? problems[code as ProblemCode].title : undefined;
}
