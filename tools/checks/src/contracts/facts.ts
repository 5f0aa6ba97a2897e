/**
 * One statement about a contract between separately released parts, such as 'in ButtonProps.variant?: ButtonVariant'. A contract is
 * a list of facts, so a change of a contract is a set of facts that were removed, added or changed.
 */
export type ContractFact = {
  /** Where a value flows: into the side that publishes the contract, out of it, or both ways. */
  flow: Flow;
  /** 'Button(1).variant', 'POST /api/swipes body.key'. Parts of a whole are behind a dot, a bracket or a space. */
  at: string;
  optional: boolean;
  /** The type or the limit. Empty when the place alone is the fact, as one value of an enumeration. */
  is: string;
};
export type Flow = 'in' | 'out' | 'both';

/** 'in' for a value that flows the other way, as an argument of a callback. */
export const oppositeFlow = (flow: Flow): Flow => (flow === 'both' ? flow : flow === 'in' ? 'out' : 'in');

/** The lines of a report, sorted and without repetitions: 'in ButtonProps.variant?: ButtonVariant'. */
export function linesOf(facts: readonly ContractFact[]): string[] {
  const lines = facts.map(({ flow, at, optional, is }) => `${flow} ${at}${optional ? '?' : ''}${is ? `: ${is}` : ''}`);
  return [...new Set(lines)].sort();
}

/** Any text, in a value of an enumeration that a pattern describes; the notation of TypeScript. */
export const ANY_TEXT = `\${string}`;

/** Whether a value of an enumeration contains another one: 'event a | from mf_${string}' and 'event a | from mf_search'. */
export function containsValue(value: string, other: string): boolean {
  if (!value.includes(ANY_TEXT)) return false;
  const [start = '', end = ''] = unquoted(value).split(ANY_TEXT);
  const text = unquoted(other);
  return text.startsWith(start) && text.endsWith(end);
}

const unquoted = (value: string) => value.replaceAll(/["'`]/gu, '');

/** Reads the lines of a report. */
export function readFacts(lines: readonly string[]): ContractFact[] {
  return lines.map((line) => {
    const [head = '', ...rest] = line.split(': ');
    const space = head.indexOf(' ');
    const place = head.slice(space + 1);
    const optional = place.endsWith('?');
    return {
      flow: head.slice(0, space) as Flow,
      at: optional ? place.slice(0, -1) : place,
      optional,
      is: rest.join(': '),
    };
  });
}
