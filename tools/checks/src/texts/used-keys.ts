import { parseSync, Visitor } from 'oxc-parser';
import type { SourceFile } from './applications.ts';

/** The catalogue keys in a folder's code: complete ones, and patterns of composed ones. */
export type KeyUses = {
  literals: ReadonlySet<string>;
  /** Templates that contain words: `rows.${list}.name`. */
  patterns: readonly RegExp[];
  /** Whether there are keys of names only: `${section}.${field}`. */
  joined: boolean;
};

/** Collects the literals and templates in sources that can be keys. */
export function keyUsesIn(sources: readonly SourceFile[]): KeyUses {
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
        // A part such as '.empty' can be the end of other keys.
        for (const part of parts) for (const piece of part.split('.')) if (piece !== '') literals.add(piece);
      },
    }).visit(parseSync(file, text).program);
  }
  return { literals, patterns, joined };
}

/**
 * The keys that the code does not use. `names` are the names in definitions elsewhere from which the code composes keys.
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
