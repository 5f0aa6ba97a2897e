import i18next, { type i18n } from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';

/** The languages of the interface. */
export const LANGUAGES = ['en'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The texts of one application in one language: flat keys, `{{name}}` for values. */
export type Catalogue = Readonly<Record<string, string>>;

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
 * their type.
 */
export function defineTexts<const C extends Catalogue>(namespace: string, en: C) {
  addCatalogue(namespace, 'en', en);
  return {
    /** Translates inside a component, which is rendered anew when the language changes. */
    useText: (): Text<C> => useTranslation(namespace).t as unknown as Text<C>,
    /** Translates outside of components, in the language of this moment. */
    text: ((key, values) => translator.t(key as string, { ns: namespace, ...values })) as Text<C>,
  };
}

/** Adds an application's texts in one language. */
export function addCatalogue(namespace: string, language: Language, catalogue: Catalogue): void {
  translator.addResourceBundle(language, namespace, catalogue, false, true);
}
