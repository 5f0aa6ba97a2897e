import type { Shown } from '../format.ts';
import type { MailName, MailValues } from '../mail.ts';

/** The text of one mail. */
export type MailText = {
  subject: string;
  paragraphs: readonly string[];
  /** A button that opens a page of the site. `path` begins with a slash. */
  action?: { label: string; path: string };
};

/** All mails in one language. A missing mail does not compile. */
export type MailTexts = {
  /** `name` is empty when the member has not entered one. */
  greeting: (name: string) => string;
  /** Why the member receives the mail, and how to ask a question. */
  footer: string;
  mails: { [Name in MailName]: (values: Shown<MailValues[Name]>) => MailText };
};

/** The pages that mails open. */
export const PAGES = {
  home: '/home',
  contact: '/contact',
  payment: '/payment-page',
  receipt: (id: string) => `/payment-page/receipts/${encodeURIComponent(id)}`,
} as const;
