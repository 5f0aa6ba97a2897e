export { type MailModel, mailModel } from './mail.model.ts';
