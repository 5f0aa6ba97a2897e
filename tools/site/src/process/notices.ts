import * as z from 'zod/mini';

const REPEAT_AFTER_MS = 10_000;
const MOST_TEXTS = 500;

/** A line of the services' logs (pino), as far as people are interested. */
const logLine = z.object({
  level: z.union([z.number(), z.string()]),
  msg: z.optional(z.string()),
  err: z.optional(z.object({ message: z.optional(z.string()) })),
});

const WARNING = 40;
const ERROR = 50;
const LEVELS: Readonly<Record<string, number>> = { warn: WARNING, error: ERROR, fatal: 60 };

/**
 * What a person at the terminal should see of a service's lines: its warnings and errors, and whatever is not a log line
 * at all (a stack, a sentence about a variable). The same text once in a while only: an outage says it at every request.
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

/** What a development server says about a build that failed; that it builds and has built is not worth a line. */
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
