import type { Language } from '@bandhavya/contracts';
import type { i18n } from 'i18next';
import type { Catalogue, Translation } from './catalogue.ts';

/** How an application loads its texts in each other language, usually with an `import()`. */
export type Loaders<C extends Catalogue = Catalogue> = Partial<
  Record<Exclude<Language, 'en'>, () => Promise<Translation<C>>>
>;

/** How long a page waits for its texts before it is shown in English, in milliseconds. It changes over when they arrive. */
const WAIT_MS = 3000;

type Outcome = 'loaded' | 'absent' | 'failed' | 'late';

/** The texts of one application in all languages, as the application brought them along. */
type Source = { bring: (language: Language) => Promise<Outcome> };

const sources: Source[] = [];

/** Takes note of an application's texts. In another language than English they begin to load at once, beside its page. */
export function addSource(translator: i18n, namespace: string, loaders: Loaders): void {
  const source = { bring: bringer(translator, namespace, loaders) };
  sources.push(source);
  if (translator.language !== 'en') void source.bring(translator.language as Language);
}

/**
 * Loads the texts of all applications in the page. Resolves when each has its own or has to do without: whether it is
 * worth showing this language at all, which it is not when nothing of it could be loaded.
 */
export async function loadTexts(language: Language): Promise<boolean> {
  const outcomes = await Promise.all(sources.map((source) => source.bring(language)));
  return outcomes.length === 0 || outcomes.some((outcome) => outcome === 'loaded' || outcome === 'late');
}

/** Loads each language once, and once more after a failure; gives up waiting after {@link WAIT_MS}. */
function bringer(translator: i18n, namespace: string, loaders: Loaders): Source['bring'] {
  const loading = new Map<Language, Promise<Outcome>>();

  const load = async (language: Exclude<Language, 'en'>, loader: () => Promise<Catalogue>): Promise<Outcome> => {
    try {
      translator.addResourceBundle(language, namespace, await loader(), false, true);
      return 'loaded';
    } catch (error) {
      loading.delete(language);
      console.warn(`The texts of ${namespace} in '${language}' could not be loaded:`, error);
      return 'failed';
    }
  };

  return async (language) => {
    if (language === 'en') return 'loaded';
    const loader = loaders[language];
    if (!loader) return 'absent';
    const work = loading.get(language) ?? load(language, loader);
    loading.set(language, work);
    const outcome = await within(WAIT_MS, work);
    if (outcome === 'late') void work.then(() => redraw(translator, language));
    return outcome;
  };
}

function within(milliseconds: number, work: Promise<Outcome>): Promise<Outcome> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve('late'), milliseconds);
    void work.then(resolve).finally(() => clearTimeout(timer));
  });
}

/** What was drawn in English meanwhile is drawn anew. */
function redraw(translator: i18n, language: Language): void {
  if (translator.language === language) translator.emit('languageChanged', language);
}
