export * from './calendar.ts';
export { hasContactDetails } from './contacts/contact-details.ts';
export * from './height.ts';
export * from './moment.ts';
export * from './phone-number.ts';
export * from './text.ts';
