export * from './calendar.ts';
export * from './text.ts';
