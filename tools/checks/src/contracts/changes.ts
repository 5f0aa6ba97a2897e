import { ANY_TEXT, type ContractFact, containsValue, linesOf } from './facts.ts';

/** The effect of a change on a part that was built against the contract before it. */
export type Effect = 'breaking' | 'additive';

/** A change of a contract, with the lines of the report before and after it. */
export type Change = { effect: Effect; before?: string; after?: string };

const keyOf = ({ flow, at }: ContractFact) => `${flow} ${at}`;
const lineOf = (fact: ContractFact) => linesOf([fact])[0] ?? '';

/** The changes from one state of a contract to the next one, by their place. */
export function changesBetween(before: readonly ContractFact[], after: readonly ContractFact[]): Change[] {
  const [old, current] = [before, after].map((facts) => new Map(facts.map((fact) => [keyOf(fact), fact])));
  if (!old || !current) return [];
  const patterns = after.filter(({ at }) => at.includes(ANY_TEXT));
  const places = [...new Set([...old.keys(), ...current.keys()])].sort();
  return places.flatMap((place): Change[] => {
    const [was, is] = [old.get(place), current.get(place)];
    if (was && is) return lineOf(was) === lineOf(is) ? [] : [changed(was, is)];
    if (was && patterns.some(({ flow, at }) => flow === was.flow && containsValue(at, was.at))) return [];
    if (was) return [{ effect: isLimit(was) && was.flow === 'in' ? 'additive' : 'breaking', before: lineOf(was) }];
    return is ? [{ effect: isDemand(is, old) ? 'breaking' : 'additive', after: lineOf(is) }] : [];
  });
}

function changed(was: ContractFact, is: ContractFact): Change {
  const widens =
    was.is === is.is
      ? (was.flow === 'in' && is.optional) || (was.flow === 'out' && was.optional)
      : is.flow === 'in' && isWiderLimit(was, is);
  return { effect: widens ? 'additive' : 'breaking', before: lineOf(was), after: lineOf(is) };
}

const LIMIT = / (?:max|min)[A-Za-z]*$/u;
const isLimit = ({ at }: ContractFact) => LIMIT.test(at);

/** Whether a limit of a number or a length lets more values pass. */
function isWiderLimit(was: ContractFact, is: ContractFact): boolean {
  const [before, after] = [Number(was.is), Number(is.is)];
  return isLimit(is) && (/ max[A-Za-z]*$/u.test(is.at) ? after > before : after < before);
}

/** Whether an addition asks existing callers for something: a value that they do not send, or a limit that they do not keep. */
function isDemand(fact: ContractFact, before: ReadonlyMap<string, ContractFact>): boolean {
  if (fact.flow === 'out' || !before.has(`${fact.flow} ${wholeOf(fact.at)}`)) return false;
  return isLimit(fact) || (!fact.optional && !isValue(fact));
}

/** One value of an enumeration: `ButtonVariant | "quiet"`. */
const isValue = ({ at }: ContractFact) => at.includes(' | ');

/** The place that a place is part of: 'Button(1)' for 'Button(1).variant'. */
function wholeOf(at: string): string {
  const end = Math.max(at.lastIndexOf('.'), at.lastIndexOf('('), at.lastIndexOf(' '));
  return end < 0 ? at : at.slice(0, end);
}
