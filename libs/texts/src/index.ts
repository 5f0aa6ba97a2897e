/**
 * The words that several applications show: messages of rules and problems, and the labels of option values. Each
 * application that uses them brings a copy along, so that a team can add an option with its label in one release.
 */
import { isMessageCode, messages, type ProblemCode, problems } from '@bandhavya/contracts';
import { shared } from './shared.ts';

/**
 * The label of an option value in the language of this moment; what is on no list (a name, words of a member's own) stays
 * as it is. For components that are drawn anew with the language, as every one is that uses its application's texts.
 */
export function optionLabel(value: string): string {
  return shared.find(value) ?? value;
}

/**
 * The sentence for the code of a rule or a problem, in the language of this moment. `otherwise` stands where the code is
 * not known here: the English sentence that came with it from a newer server.
 */
export function messageText(code: string, otherwise = ''): string {
  return shared.find(code) ?? inEnglish(code) ?? otherwise;
}

function inEnglish(code: string): string | undefined {
  if (isMessageCode(code)) return messages[code];
  return Object.hasOwn(problems, code) ? problems[code as ProblemCode].title : undefined;
}
