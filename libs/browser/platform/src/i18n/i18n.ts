import type { Language } from '@bandhavya/contracts';
import i18next, { type i18n } from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';
import type { Catalogue } from './catalogue.ts';
import { addSource, type Loaders, type TextSource } from './sources.ts';

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

/** The namespaces in use. */
const namespaces = new Set<string>();
/** The texts that the running call of {@link collectTexts} has defined. */
let collecting: TextSource[] | undefined;

/**
 * Runs the module of a remote and collects the texts that it defines.
 * @returns the result; `ready`, which resolves when the texts are loaded in the language of the page, and after 3 s at the latest;
 * and `remove`, which removes the texts from the page
 */
export function collectTexts<T>(run: () => T) {
  const texts: TextSource[] = [];
  collecting = texts;
  const remove = () => {
    for (const source of texts) source.remove();
  };
  const ready = async () => {
    await Promise.all(texts.map((source) => source.load(translator.language as Language)));
  };
  try {
    return { result: run(), collected: { ready, remove } };
  } catch (error) {
    remove();
    throw error;
  } finally {
    collecting = undefined;
  }
}

/**
 * Defines texts of one build. Several builds in a page may define texts of the same name, such as those of a library or two
 * versions of a remote; each shows its own.
 * @param name the name of the application or the library
 * @param en the English catalogue, which gives the keys their type
 * @param translations load the catalogues of the other languages on demand; an application without one is shown in English
 */
export function defineTexts<const C extends Catalogue>(name: string, en: C, translations: Loaders<C> = {}) {
  const namespace = freeNamespace(name);
  namespaces.add(namespace);
  addCatalogue(namespace, 'en', en);
  const { load, remove } = addSource(translator, namespace, translations);
  collecting?.push({
    load,
    remove: () => {
      remove();
      namespaces.delete(namespace);
    },
  });
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

/** The name of the texts, which builds from before shell API 1.12 pass to Trans, or else 'name#1', 'name#2'. */
function freeNamespace(name: string, number = 0): string {
  const namespace = number === 0 ? name : `${name}#${number}`;
  return namespaces.has(namespace) ? freeNamespace(name, number + 1) : namespace;
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
