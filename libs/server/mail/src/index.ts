export { queueMail } from './mail.model.ts';
export type { Mail, MailName, MailValues, NewMail } from './mail.ts';
export { dropMail, Outbox, reviveMail, type SendOutcome } from './outbox.ts';
export { type RenderedMail, type RenderOptions, renderMail } from './render-mail.ts';
export { MailFailedError, type MailTransport, openTransport, type TransportOptions } from './transport.ts';
