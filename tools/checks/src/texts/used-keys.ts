import { parseSync, Visitor } from 'oxc-parser';
import type { Source } from './applications.ts';

/** What a folder's code holds of keys: written out, or put together of parts. */
export type KeyUses = {
  literals: ReadonlySet<string>;
  /** Templates with words in them: `rows.${list}.name`. */
  patterns: readonly RegExp[];
  /** Whether keys are put together of nothing but names: `${section}.${field}`. */
  joined: boolean;
};

/** Collects the texts and templates in sources that can be keys of a catalogue. */
export function keyUsesIn(sources: readonly Source[]): KeyUses {
  const literals = new Set<string>();
  const patterns: RegExp[] = [];
  let joined = false;
  for (const { file, text } of sources) {
    new Visitor({
      Literal: ({ value }) => {
        if (typeof value === 'string') literals.add(value);
      },
      TemplateLiteral: ({ quasis }) => {
        const parts = quasis.map(({ value }) => value.raw);
        if (!parts.every((part) => /^[\w.-]*$/u.test(part))) return;
        if (parts.join('') === '.') joined = true;
        else if (parts.some((part) => /[a-z]/u.test(part))) patterns.push(patternOf(parts));
        // An end such as '.empty' is a part that other keys are put together with.
        for (const part of parts) for (const piece of part.split('.')) if (piece !== '') literals.add(piece);
      },
    }).visit(parseSync(file, text).program);
  }
  return { literals, patterns, joined };
}

/**
 * The keys that nothing in the code can mean. `names` are those that the code gets from definitions elsewhere and puts
 * keys together with.
 */
export function deadKeys(keys: readonly string[], { literals, patterns, joined }: KeyUses, names: ReadonlySet<string>) {
  const isName = (part: string) => literals.has(part) || names.has(part);
  return keys.filter((key) => {
    if (literals.has(key) || patterns.some((pattern) => pattern.test(key))) return false;
    return !(joined && key.split('.').every(isName));
  });
}

function patternOf(parts: readonly string[]): RegExp {
  return new RegExp(`^${parts.map((part) => part.replaceAll('.', '\\.')).join('[\\w-]+')}$`, 'u');
}
