/** The texts of a catalogue by their keys, each in all languages in the same order. */
export type CatalogueTexts = { name: string; texts: ReadonlyMap<string, readonly string[]> };

/** From this number of catalogues on, a text belongs in the shared ones. Each remote bundles all of them. */
const CATALOGUES_MAX = 2;

/**
 * Finds texts that are the same in all languages as a shared text, or as texts of several other applications.
 * @param hasOwnMeaning whether the text of a key means something else than the same words elsewhere
 * @returns one line for each: 'step.retry of mf-onboarding repeats common.retry'
 */
export function repeatedTexts(
  applications: readonly CatalogueTexts[],
  shared: CatalogueTexts,
  hasOwnMeaning: (key: string) => boolean = () => false,
): string[] {
  const sharedKeys = new Map([...shared.texts].map(([key, texts]) => [JSON.stringify(texts), key]));
  const own = applications.flatMap(({ name, texts }) =>
    [...texts]
      .filter(([key]) => !hasOwnMeaning(key))
      .map(([key, all]) => ({ name, key, text: JSON.stringify(all), english: all[0] })),
  );
  const repeated = own.flatMap(({ name, key, text }) => {
    const sharedKey = sharedKeys.get(text);
    return sharedKey === undefined ? [] : [`${key} of ${name} repeats ${sharedKey}`];
  });
  const spread = [...Map.groupBy(own, ({ text }) => text).values()].flatMap((uses) => {
    const names = new Set(uses.map(({ name }) => name));
    return names.size > CATALOGUES_MAX ? [`'${uses[0]?.english}' is in ${[...names].join(', ')}`] : [];
  });
  return [...repeated, ...spread];
}
