import { fieldErrors, LIST_FILTERS, type SearchFilters, searchFilters } from '@bandhavya/contracts';

type Stored = Readonly<Record<string, string>>;

/** Reads stored filters. Drops filters and options that this version does not know, because another version stored them. */
export function readStoredFilters(stored: Stored): SearchFilters {
  return withoutRefused(
    Object.fromEntries(Object.entries(stored).map(([name, text]) => [name, knownText(name, text)])),
  );
}

/** The options of a list that are still known. Without any the text is empty, which is no filter. */
function knownText(name: string, text: string): string {
  if (!Object.hasOwn(LIST_FILTERS, name)) return text;
  const options: readonly string[] = LIST_FILTERS[name as keyof typeof LIST_FILTERS];
  return text
    .split(',')
    .filter((option) => options.includes(option))
    .join(',');
}

/** Drops each refused filter until the rest is accepted: bounds are compared only when each of them is valid. */
function withoutRefused(texts: Stored): SearchFilters {
  const parsed = searchFilters.safeParse(texts);
  if (parsed.success) return parsed.data;
  const refused = new Set(fieldErrors(parsed.error).map(({ field }) => field));
  const rest = Object.entries(texts).filter(([name]) => !refused.has(name));
  return rest.length < Object.keys(texts).length ? withoutRefused(Object.fromEntries(rest)) : {};
}
