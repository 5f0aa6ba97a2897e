import { BRAND } from '@bandhavya/ui/brand';
import { type Html, html } from './html.ts';

/** The style of all pages. */
export const BASE_STYLE = '/assets/base.css';

export type SandboxPage = {
  title: string;
  /** The line at the top, which says that this is not the real thing. */
  banner: Html;
  content: Html;
  /** The address of a further style sheet. */
  style?: string;
  /** The address of a script. */
  script?: string;
  /** Marks the body for the style sheet. */
  kind?: string;
  /** Values for the script, as data attributes of the body. */
  data?: Readonly<Record<string, string>>;
};

/** A whole page of the sandbox. */
export function page({ title, banner, content, style, script, kind = '', data = {} }: SandboxPage): string {
  return html`<!doctype html>
<html lang="en-IN">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <meta name="robots" content="noindex" />
    <title>${title} · ${BRAND.name}</title>
    <link rel="stylesheet" href="${BASE_STYLE}" />
    ${style === undefined ? undefined : html`<link rel="stylesheet" href="${style}" />`}
    ${script === undefined ? undefined : html`<script type="module" src="${script}"></script>`}
  </head>
  <body class="${kind}" ${attributes(data)}>
    <header>
      <p>${banner}</p>
    </header>
    <main>${content}</main>
  </body>
</html>
`.markup;
}

function attributes(data: Readonly<Record<string, string>>): Html[] {
  return Object.entries(data).map(([name, value]) => html`data-${name}="${value}" `);
}
