import type { Language } from '@bandhavya/contracts';
import i18next, { type i18n } from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';
import type { Catalogue } from './catalogue.ts';
import { addSource, type Loaders } from './sources.ts';

/** Translates one of the catalogue's keys. */
export type Text<C extends Catalogue> = (key: keyof C & string, values?: Record<string, string | number>) => string;

/** The page's one translator; its catalogues arrive with the applications that own them. */
export const translator: i18n = i18next.createInstance();

void translator.use(initReactI18next).init({
  lng: 'en',
  fallbackLng: 'en',
  // Keys and texts contain dots and colons; nothing is nested.
  keySeparator: false,
  nsSeparator: false,
  // React escapes.
  interpolation: { escapeValue: false },
  resources: {},
  initAsync: false,
  react: { useSuspense: false },
});

/**
 * The texts of one application. `namespace` is the application's name, `en` its English catalogue, which gives the keys
 * their type. `translations` load the other languages, each when it is chosen; an application may lack one, and is shown
 * in English then.
 */
export function defineTexts<const C extends Catalogue>(namespace: string, en: C, translations: Loaders<C> = {}) {
  addCatalogue(namespace, 'en', en);
  addSource(translator, namespace, translations);
  return {
    /** Translates inside a component, which is rendered anew when the language changes. */
    useText: (): Text<C> => useTranslation(namespace).t as unknown as Text<C>,
    /** Translates outside of components, in the language of this moment. */
    text: ((key, values) => translator.t(key as string, { ns: namespace, ...values })) as Text<C>,
    /**
     * The text of a key that comes from outside, as it stands in the catalogue, in the language of this moment or else in
     * English; undefined where there is none. Nothing in the key is filled in or evaluated.
     */
    find: (key: string): string | undefined => find(namespace, key, translator.language) ?? find(namespace, key, 'en'),
  };
}

/** Adds an application's texts in one language. */
export function addCatalogue(namespace: string, language: Language, catalogue: Catalogue): void {
  translator.addResourceBundle(language, namespace, catalogue, false, true);
}

function find(namespace: string, key: string, language: string): string | undefined {
  const catalogue: Catalogue = translator.getResourceBundle(language, namespace) ?? {};
  return Object.hasOwn(catalogue, key) ? catalogue[key] : undefined;
}
