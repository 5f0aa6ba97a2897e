import { type Language, PAGE_DATA_ID, type PageData } from '@bandhavya/contracts';
import type { Preload } from '@bandhavya/federation/registry';
import { escapeHtml } from '@bandhavya/runtime';

const HEAD_END = '</head>';
const HTML_START = /<html(?: lang="[^"]*")?/u;

type PageParts = {
  language: Language;
  data: PageData;
  preloads: readonly Preload[];
  /** The address of the picture that messengers show beside a link. */
  picture: string;
};

/** Sets the language of the shell's HTML, and adds picture, preloads and page data to its head. Throws when it has no head. */
export function renderPage(source: string, { language, data, preloads, picture }: PageParts): string {
  const template = source.replace(HTML_START, `<html lang="${language}"`);
  const end = template.indexOf(HEAD_END);
  if (end < 0) throw new Error("The shell's index.html has no </head>");
  const links = preloads.map(preloadLink).join('');
  const script = `<script type="application/json" id="${PAGE_DATA_ID}">${inlineJson(data)}</script>`;
  const shown = `<meta property="og:image" content="${escapeHtml(picture)}">`;
  return `${template.slice(0, end)}${shown}${links}${script}${template.slice(end)}`;
}

/** Escapes JSON for a script element, so that no text can end the element or begin a comment. */
export function inlineJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/gu,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

function preloadLink({ href, integrity, kind }: Preload): string {
  return `<link rel="preload" as="${kind}" crossorigin href="${escapeHtml(href)}" integrity="${escapeHtml(integrity)}">`;
}
