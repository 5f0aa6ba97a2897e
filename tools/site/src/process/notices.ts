import * as z from 'zod/mini';

const REPEAT_AFTER_MS = 10_000;
const MOST_TEXTS = 500;

/** The part of a pino log line that is shown on the terminal. */
const logLine = z.object({
  level: z.union([z.number(), z.string()]),
  msg: z.optional(z.string()),
  err: z.optional(z.object({ message: z.optional(z.string()) })),
});

const WARNING = 40;
const ERROR = 50;
const LEVELS: Readonly<Record<string, number>> = { warn: WARNING, error: ERROR, fatal: 60 };

/**
 * Selects the lines of a service for the terminal: warnings, errors, and output that is no log line, such as a stack. A
 * repeated message is shown once in ten seconds, because an outage causes one for every request.
 */
export function serviceNotices(now: () => number = Date.now): (line: string) => string | undefined {
  const shownAt = new Map<string, number>();
  return (line) => {
    const text = noticeOf(line);
    if (text === undefined || now() - (shownAt.get(text) ?? -REPEAT_AFTER_MS) < REPEAT_AFTER_MS) return undefined;
    if (shownAt.size > MOST_TEXTS) shownAt.clear();
    shownAt.set(text, now());
    return text;
  };
}

function noticeOf(line: string): string | undefined {
  if (line.trim() === '') return undefined;
  const parsed = logLine.safeParse(parseJson(line));
  if (!parsed.success) return line;
  const { level, msg, err } = parsed.data;
  const number = typeof level === 'number' ? level : (LEVELS[level] ?? 0);
  if (number < WARNING) return undefined;
  const reason = err?.message === undefined || err.message === msg ? '' : ` (${err.message})`;
  return `${number >= ERROR ? 'error' : 'warning'}: ${msg ?? ''}${reason}`;
}

/** Selects the failures of builds from the output of a development server. */
export function noticeOfDevServer(line: string): string | undefined {
  return /^\s*(?:$|start\b|ready\b|info\b|➜)/u.test(line) ? undefined : line;
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
