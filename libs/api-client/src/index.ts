export { ApiError, call } from './call.ts';
export * from './queries.ts';
