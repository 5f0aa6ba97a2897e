import type { Fact } from './facts.ts';

/**
 * Splits a text at its placeholders and replaces each `{{name}}` by the fact of that name.
 * @throws Error when a placeholder has no fact
 */
export function fill(text: string, facts: Readonly<Record<string, Fact>>): (string | Fact)[] {
  return text.split(/\{\{([\w-]+)\}\}/u).map((part, index) => {
    if (index % 2 === 0) return part;
    const fact = Object.hasOwn(facts, part) ? facts[part] : undefined;
    if (!fact) throw new Error(`The legal texts use the unknown fact '${part}'`);
    return fact;
  });
}
