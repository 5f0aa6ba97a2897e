import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';

export type { Logger } from 'pino';

/** Never written, wherever a caller puts them by mistake. */
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
 * The log of a service: one JSON object a line on standard output. Errors are written with type, message, code and
 * stack, never with what libraries hang on to them (bodies, commands, duplicate values).
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

/** The loggable part of an error, causes included. */
export function describeError(error: unknown, depth = 0): DescribedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'Something that is not an error was thrown.' };
  const { code } = error as { code?: unknown };
  return {
    type: String(error.name),
    // Some libraries make errors of what a request said, whatever that was.
    message: withoutValues(String(error.message)),
    ...(typeof code === 'string' || typeof code === 'number' ? { code } : {}),
    ...(typeof error.stack === 'string' ? { stack: withoutValues(error.stack) } : {}),
    ...(error.cause !== undefined && depth < 3 ? { cause: describeError(error.cause, depth + 1) } : {}),
  };
}

/** MongoDB's message of a duplicate key quotes the value. */
function withoutValues(text: string): string {
  return text.replace(/dup key: \{[^\n]*\}/gu, 'dup key');
}
