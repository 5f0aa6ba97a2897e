export * from './calendar.ts';
export * from './height.ts';
export * from './moment.ts';
export * from './text.ts';
