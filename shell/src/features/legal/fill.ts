import type { Fact } from './facts.ts';

/**
 * A text cut at its placeholders: words as they are, `{{name}}` as the fact of that name.
 * @throws Error when a placeholder has no fact: the text is wrong.
 */
export function fill(text: string, facts: Readonly<Record<string, Fact>>): (string | Fact)[] {
  return text.split(/\{\{([\w-]+)\}\}/u).map((part, index) => {
    if (index % 2 === 0) return part;
    const fact = Object.hasOwn(facts, part) ? facts[part] : undefined;
    if (!fact) throw new Error(`The legal texts name '${part}', which is no known fact`);
    return fact;
  });
}
