import type { Language } from '@bandhavya/contracts';
import { escapeHtml } from '@bandhavya/runtime';
import { BRAND } from '@bandhavya/ui/brand';

/** The parts of a mail, in its language, not escaped. */
export type MailParts = {
  language: Language;
  subject: string;
  greeting: string;
  paragraphs: readonly string[];
  action?: { label: string; url: string };
  footer: string;
};

/** The colours of libs/browser/ui/src/base.css. Mail programs know neither variables nor light-dark(). */
const LIGHT = {
  paper: '#fffaf3',
  surface: '#fffefb',
  ink: '#2b1b22',
  soft: '#65525a',
  line: '#e8dccd',
  brand: '#9b1b3b',
  action: '#9b1b3b',
};
const DARK: typeof LIGHT = {
  paper: '#1d1417',
  surface: '#291d21',
  ink: '#f6eae3',
  soft: '#c9b6b5',
  line: '#45343a',
  brand: '#f4a0b1',
  action: '#b93355',
};
const ON_ACTION = '#fffaf3';
const FONT =
  "system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans','Noto Sans Kannada','Noto Sans Devanagari',sans-serif";

/** Replaces the colours of the elements where the mail program supports dark mode. */
const DARK_STYLE = `@media (prefers-color-scheme:dark){
.paper{background:${DARK.paper}!important}
.card{background:${DARK.surface}!important;border-color:${DARK.line}!important}
.ink{color:${DARK.ink}!important}.soft,.soft a{color:${DARK.soft}!important}.brand{color:${DARK.brand}!important}
.action{background:${DARK.action}!important}}`;

/** The HTML part of a mail: one column, no pictures, nothing loaded from a server. */
export function mailHtml({ language, subject, greeting, paragraphs, action, footer }: MailParts): string {
  const body = [greeting, ...paragraphs].map(paragraph).join('\n');
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<title>${escapeHtml(subject)}</title>
<style>:root{color-scheme:light dark}${DARK_STYLE}</style>
</head>
<body class="paper" style="margin:0;padding:0;background:${LIGHT.paper}">
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" style="background:${LIGHT.paper}">
<tr><td align="center" style="padding:24px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;text-align:left;font-family:${FONT}">
<tr><td class="brand" style="padding:0 4px 16px;font-family:Georgia,'Noto Serif',serif;font-size:24px;font-weight:600;color:${LIGHT.brand}">${escapeHtml(BRAND.name)}</td></tr>
<tr><td class="card" style="padding:24px 20px;background:${LIGHT.surface};border:1px solid ${LIGHT.line};border-radius:12px">
${body}
${action ? button(action) : ''}
</td></tr>
<tr><td class="soft" style="padding:16px 4px 0;font-size:14px;line-height:1.5;color:${LIGHT.soft}">${escapeHtml(footer)}<br>${escapeHtml(`${BRAND.name}, ${BRAND.seat}`)}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

function paragraph(text: string): string {
  const style = `margin:0 0 16px;font-size:16px;line-height:1.6;color:${LIGHT.ink};overflow-wrap:anywhere`;
  return `<p class="ink" style="${style}">${escapeHtml(text)}</p>`;
}

function button({ label, url }: { label: string; url: string }): string {
  const style = [
    `display:inline-block;padding:12px 20px;border-radius:10px;background:${LIGHT.action};color:${ON_ACTION}`,
    'font-size:16px;line-height:20px;font-weight:600;text-decoration:none',
  ].join(';');
  return `<p style="margin:8px 0 0"><a class="action" href="${escapeHtml(url)}" style="${style}">${escapeHtml(label)}</a></p>`;
}
