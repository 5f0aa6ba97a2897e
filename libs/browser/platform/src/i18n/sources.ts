import type { Language } from '@bandhavya/contracts';
import type { i18n } from 'i18next';
import type { Catalogue, Translation } from './catalogue.ts';

/** Loads the catalogue of an application in each other language, usually with an `import()`. */
export type Loaders<C extends Catalogue = Catalogue> = Partial<
  Record<Exclude<Language, 'en'>, () => Promise<Translation<C>>>
>;

/** How long a page waits for its texts, in milliseconds. Then it is shown in English until the texts arrive. */
const WAIT_MS = 3000;

type Outcome = 'loaded' | 'absent' | 'failed' | 'late';

/** The texts of one build under one name, which it adds to the translator language by language. */
export type TextSource = {
  /** Loads a language once, again after a failure. Waits for at most {@link WAIT_MS}. */
  load: (language: Language) => Promise<Outcome>;
  /** Removes the texts of all languages, also those that are still loading. */
  remove: () => void;
};

const sources = new Set<TextSource>();

/** Registers the texts of an application. If the page is not in English, they start to load at once, beside the page. */
export function addSource(translator: i18n, namespace: string, loaders: Loaders): TextSource {
  const source = sourceOf(translator, namespace, loaders);
  sources.add(source);
  if (translator.language !== 'en') void source.load(translator.language as Language);
  return source;
}

/**
 * Loads the texts of all applications in the page.
 * @returns whether any application can be shown in the language, now or when its texts arrive
 */
export async function loadTexts(language: Language): Promise<boolean> {
  const outcomes = await Promise.all([...sources].map((source) => source.load(language)));
  return outcomes.length === 0 || outcomes.some((outcome) => outcome === 'loaded' || outcome === 'late');
}

function sourceOf(translator: i18n, namespace: string, loaders: Loaders): TextSource {
  const loading = new Map<Language, Promise<Outcome>>();
  const added = new Set<Language>(['en']);
  let isRemoved = false;

  const loadFrom = async (language: Exclude<Language, 'en'>, loader: () => Promise<Catalogue>): Promise<Outcome> => {
    try {
      const catalogue = await loader();
      // Another build may use the namespace by now.
      if (isRemoved) return 'absent';
      translator.addResourceBundle(language, namespace, catalogue, false, true);
      added.add(language);
      return 'loaded';
    } catch (error) {
      loading.delete(language);
      console.warn(`The texts of ${namespace} in '${language}' could not be loaded:`, error);
      return 'failed';
    }
  };

  const load = async (language: Language): Promise<Outcome> => {
    if (language === 'en') return 'loaded';
    const loader = loaders[language];
    if (!loader) return 'absent';
    const work = loading.get(language) ?? loadFrom(language, loader);
    loading.set(language, work);
    const outcome = await within(WAIT_MS, work);
    if (outcome === 'late') void work.then(() => redraw(translator, language));
    return outcome;
  };

  const source = {
    load,
    remove: () => {
      isRemoved = true;
      sources.delete(source);
      for (const language of added) translator.removeResourceBundle(language, namespace);
    },
  };
  return source;
}

function within(milliseconds: number, work: Promise<Outcome>): Promise<Outcome> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve('late'), milliseconds);
    void work.then(resolve).finally(() => clearTimeout(timer));
  });
}

/** Renders the components again that were rendered in English while their texts were loading. */
function redraw(translator: i18n, language: Language): void {
  if (translator.language === language) translator.emit('languageChanged', language);
}
