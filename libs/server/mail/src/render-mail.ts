import type { Language } from '@bandhavya/contracts';
import { BRAND } from '@bandhavya/ui/brand';
import { shown } from './format.ts';
import type { Mail, MailName, MailValues } from './mail.ts';
import { type MailParts, mailHtml } from './mail-html.ts';
import { en } from './texts/en.ts';
import { hi } from './texts/hi.ts';
import { kn } from './texts/kn.ts';
import type { MailText, MailTexts } from './texts/mail-texts.ts';

/** The texts by language. A language without texts does not compile. */
const TEXTS: Readonly<Record<Language, MailTexts>> = { en, hi, kn };

/** The subject and both parts of a mail. */
export type RenderedMail = { subject: string; text: string; html: string };

export type RenderOptions = {
  /** The origin of the site, to which links lead: 'https://bandhavya.example'. */
  origin: string;
  /** The first name of the recipient; empty when unknown. */
  firstName: string;
};

/** The mail as its recipient reads it. All values are shown as text, never as markup or as a header. */
export function renderMail(
  { name, values, language }: Pick<Mail, 'name' | 'values' | 'language'>,
  { origin, firstName }: RenderOptions,
): RenderedMail {
  const texts = TEXTS[language];
  const { subject, paragraphs, action } = textOf(texts, name, values as MailValues[MailName], language);
  const parts: MailParts = {
    language,
    subject: oneLine(subject),
    greeting: texts.greeting(oneLine(firstName)),
    paragraphs,
    footer: texts.footer,
    ...(action ? { action: { label: action.label, url: new URL(action.path, origin).href } } : {}),
  };
  return { subject: parts.subject, text: plainText(parts), html: mailHtml(parts) };
}

function textOf<Name extends MailName>(
  { mails }: MailTexts,
  name: Name,
  values: MailValues[Name],
  language: Language,
): MailText {
  return mails[name](shown<Name>(values, language));
}

function plainText({ greeting, paragraphs, action, footer }: MailParts): string {
  const blocks = [greeting, ...paragraphs, ...(action ? [`${action.label}: ${action.url}`] : [])];
  return `${[...blocks, '-- ', footer].join('\n\n')}\n${BRAND.name}, ${BRAND.seat}\n`;
}

/** Text without line breaks and control characters, so that it cannot add a header. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}
