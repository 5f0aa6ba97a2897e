/** Options of every schema: unknown fields throw in documents and queries, and commands fail while there is no connection. */
export const SCHEMA_OPTIONS = {
  strict: 'throw',
  strictQuery: 'throw',
  minimize: false,
  versionKey: false,
  bufferCommands: false,
  autoIndex: false,
  autoCreate: false,
} as const;
