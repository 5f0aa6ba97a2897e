export { type MailModel, mailModel, queueMail } from './mail.model.ts';
export type { Mail, MailName, MailValues, NewMail } from './mail.ts';
