import type { Language } from '@bandhavya/contracts';
import i18next, { type i18n } from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';
import type { Catalogue } from './catalogue.ts';
import { addSource, type Loaders } from './sources.ts';

/** Translates a key of the catalogue. */
export type Text<C extends Catalogue> = (key: keyof C & string, values?: Record<string, string | number>) => string;

/** The translator of the page. Each application adds its own catalogues. */
export const translator: i18n = i18next.createInstance();

void translator.use(initReactI18next).init({
  lng: 'en',
  fallbackLng: 'en',
  // Keys and texts contain dots and colons.
  keySeparator: false,
  nsSeparator: false,
  // React escapes the values.
  interpolation: { escapeValue: false },
  resources: {},
  initAsync: false,
  react: { useSuspense: false },
});

/** How often the texts of a name were defined in this page. */
const definitions = new Map<string, number>();

/**
 * Defines texts of one build. Several builds in a page may define texts of the same name, such as those of a library or two
 * versions of a remote; each shows its own.
 * @param name the name of the application or the library
 * @param en the English catalogue, which gives the keys their type
 * @param translations load the catalogues of the other languages on demand; an application without one is shown in English
 */
export function defineTexts<const C extends Catalogue>(name: string, en: C, translations: Loaders<C> = {}) {
  const earlier = definitions.get(name) ?? 0;
  definitions.set(name, earlier + 1);
  // Builds from before shell API 1.12 pass their name to Trans.
  const namespace = earlier === 0 ? name : `${name}#${earlier}`;
  addCatalogue(namespace, 'en', en);
  addSource(translator, namespace, translations);
  return {
    /** For `Trans`. */
    namespace,
    /** Translates in a component, which renders again when the language changes. */
    useText: (): Text<C> => useTranslation(namespace).t as unknown as Text<C>,
    /** Translates outside components, in the current language. */
    text: ((key, values) => translator.t(key as string, { ns: namespace, ...values })) as Text<C>,
    /**
     * Looks up an untrusted key in the current language, then in English. Returns the text with its placeholders, or
     * undefined. Evaluates nothing in the key.
     */
    find: (key: string): string | undefined => find(namespace, key, translator.language) ?? find(namespace, key, 'en'),
  };
}

/** Adds texts in one language. */
function addCatalogue(namespace: string, language: Language, catalogue: Catalogue): void {
  // A catalogue never changes, so the translator needs no copy.
  translator.addResourceBundle(language, namespace, catalogue, false, true, { skipCopy: true });
}

function find(namespace: string, key: string, language: string): string | undefined {
  const catalogue: Catalogue = translator.getResourceBundle(language, namespace) ?? {};
  return Object.hasOwn(catalogue, key) ? catalogue[key] : undefined;
}
