export { type OwnSmtp, ownSmtp, type SmtpSteps, smtpRefusal } from './own-smtp.ts';
