/** How every collection's schema is: nothing unknown in documents or queries, indexes made when we say so, no waiting for a connection. */
export const SCHEMA_OPTIONS = {
  strict: 'throw',
  strictQuery: 'throw',
  minimize: false,
  versionKey: false,
  bufferCommands: false,
  autoIndex: false,
  autoCreate: false,
} as const;
