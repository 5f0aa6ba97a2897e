import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';

export type { Logger } from 'pino';

/** Redacted wherever a caller logs them by mistake. */
const PRIVATE_KEYS = [
  'cookie',
  'authorization',
  'set-cookie',
  'email',
  'phone_number',
  'first_name',
  'last_name',
  'given_name',
  'family_name',
  'date_of_birth',
];

/**
 * Creates the logger of a service: one JSON object per line on standard output. Errors have type, message, code, stack
 * and cause, without other properties that libraries add (bodies, commands, duplicate values).
 */
export function createLogger(
  { service, level }: { service: string; level: string },
  destination?: DestinationStream,
): Logger {
  const options: LoggerOptions = {
    level,
    base: { service },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label) => ({ level: label }) },
    serializers: { err: describeError },
    redact: {
      paths: PRIVATE_KEYS.flatMap((key) => [`["${key}"]`, `*["${key}"]`, `*.*["${key}"]`]),
      censor: '[private]',
    },
  };
  return destination ? pino(options, destination) : pino(options);
}

type DescribedError = {
  type: string;
  message: string;
  code?: string | number;
  stack?: string;
  cause?: DescribedError;
};

/** The loggable part of an error and of its causes. */
export function describeError(error: unknown, depth = 0): DescribedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'A value that is not an error was thrown' };
  const { code } = error as { code?: unknown };
  return {
    type: String(error.name),
    // A library may set any type as message.
    message: withoutValues(String(error.message)),
    ...(typeof code === 'string' || typeof code === 'number' ? { code } : {}),
    ...(typeof error.stack === 'string' ? { stack: withoutValues(error.stack) } : {}),
    ...(error.cause !== undefined && depth < 3 ? { cause: describeError(error.cause, depth + 1) } : {}),
  };
}

/** Removes the duplicate value from MongoDB's messages about duplicate keys. */
function withoutValues(text: string): string {
  return text.replace(/dup key: [^\n]*/gu, 'dup key');
}
