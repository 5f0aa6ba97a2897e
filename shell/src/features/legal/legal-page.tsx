import { locale, useLanguage, useLocation, useQuery } from '@bandhavya/platform';
import { ErrorState, LoadingText, PageHeading, Skeleton, usePageTitle } from '@bandhavya/ui';
import { useEffect, useSyncExternalStore } from 'react';
import type { LegalBlock, LegalSection } from '../../locales/en/legal/legal-text.ts';
import { useText } from '../../texts.ts';
import { Filled } from './filled.tsx';
import styles from './legal-page.module.css';
import { legalTexts } from './legal-texts.ts';
import type { LegalPageDefinition } from './pages.ts';

/** One of {@link LEGAL_PAGES}. As the specification demands, its last update is the current day. */
export function LegalPage({ page: { path, title, inForce } }: { page: LegalPageDefinition }) {
  const text = useText();
  const translated = useLanguage() !== 'en';
  const { data, isError, refetch } = useQuery(legalTexts);
  const content = data?.[path];
  const today = new Date();
  const isStarted = useIsStarted();
  usePageTitle(text(title));
  return (
    <article className={styles.page}>
      <header className={styles.head}>
        <PageHeading>{text(title)}</PageHeading>
        <p className={styles.meta}>
          {text('legal.last-updated')}:{' '}
          <time key={isStarted ? 'today' : 'built'} dateTime={isoDate(today)} suppressHydrationWarning>
            {longDate(today)}
          </time>
        </p>
        {inForce && (
          <p className={styles.meta}>
            {text('legal.in-force')}: <time dateTime={inForce}>{longDate(dayOf(inForce))}</time>
          </p>
        )}
        {translated && <p>{text('legal.in-english')}</p>}
        {content ? (
          <p lang="en">
            <Filled text={content.intro} />
          </p>
        ) : (
          <MissingText failed={isError} onRetry={refetch} />
        )}
      </header>
      {content && <Sections sections={content.sections} />}
    </article>
  );
}

/** In place of a text that is loading, or could not be loaded. */
function MissingText({ failed, onRetry }: { failed: boolean; onRetry: () => unknown }) {
  const text = useText();
  if (!failed) return <LoadingText skeleton={<Skeleton count={8} />}>{text('remote.loading')}</LoadingText>;
  return (
    <ErrorState
      title={text('remote.failed.title')}
      text={text('remote.failed.text')}
      retryLabel={text('remote.retry')}
      onRetry={onRetry}
    />
  );
}

function Sections({ sections }: { sections: readonly LegalSection[] }) {
  useSectionOfAddress();
  return (
    <>
      <Contents sections={sections} />
      <div className={styles.sections} lang="en">
        {sections.map((section) => (
          <Section key={section.id} section={section} />
        ))}
      </div>
    </>
  );
}

function Contents({ sections }: { sections: readonly LegalSection[] }) {
  const text = useText();
  return (
    <nav className={styles.contents} aria-labelledby="contents">
      <h2 id="contents">{text('legal.contents')}</h2>
      <ol lang="en">
        {sections.map(({ id, heading }) => (
          <li key={id}>
            <a href={`#${id}`}>{heading}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Section({ section: { id, heading, body } }: { section: LegalSection }) {
  return (
    <section id={id} tabIndex={-1} aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`}>{heading}</h2>
      {body.map((block) => (
        <Block key={typeof block === 'string' ? block : block.list[0]} block={block} />
      ))}
    </section>
  );
}

function Block({ block }: { block: LegalBlock }) {
  if (typeof block === 'string') {
    return (
      <p>
        <Filled text={block} />
      </p>
    );
  }
  return (
    <ul>
      {block.list.map((sentence) => (
        <li key={sentence}>
          <Filled text={sentence} />
        </li>
      ))}
    </ul>
  );
}

function longDate(day: Date): string {
  return day.toLocaleDateString(locale(), { dateStyle: 'long' });
}

/** The beginning of a day in ISO 8601, in the time zone of the visitor. */
function dayOf(iso: string): Date {
  return new Date(`${iso}T00:00:00`);
}

/** The date in the time zone of the visitor. */
function isoDate(day: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}

/** False in a prerendered page, which has the day of the build, until its scripts have started. */
function useIsStarted(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}

/** Scrolls to the section of the address, as a browser does after a page load. */
function useSectionOfAddress(): void {
  const { hash, pathname } = useLocation();
  useEffect(() => {
    if (hash === '') return;
    // Runs after the frame has scrolled the new page to the top.
    const frame = requestAnimationFrame(() => {
      const section = document.getElementById(hash.slice(1));
      section?.scrollIntoView();
      section?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [hash, pathname]);
}
