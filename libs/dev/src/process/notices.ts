import * as z from 'zod/mini';

const WARNING = 40;
const REPEAT_AFTER_MS = 10_000;

/** A line of the services' logs (pino), as far as people are interested. */
const logLine = z.object({
  level: z.union([z.number(), z.string()]),
  msg: z.optional(z.string()),
  err: z.optional(z.object({ message: z.optional(z.string()) })),
});

const LEVELS: Readonly<Record<string, number>> = { warn: 40, error: 50, fatal: 60 };

/**
 * What a person at the terminal should see of a service's line: its warnings and errors, and whatever is not a log
 * line at all (a stack, a sentence about a variable).
 */
export function noticeOfService(line: string): string | undefined {
  if (line.trim() === '') return undefined;
  const parsed = logLine.safeParse(parseJson(line));
  if (!parsed.success) return line;
  const { level, msg, err } = parsed.data;
  const number = typeof level === 'number' ? level : (LEVELS[level] ?? 0);
  if (number < WARNING) return undefined;
  const reason = err?.message === undefined || err.message === msg ? '' : ` (${err.message})`;
  return `${number >= 50 ? 'error' : 'warning'}: ${msg ?? ''}${reason}`;
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

/** Lets a text through once in a while, so that an outage does not fill the terminal with one sentence. */
export function withoutRepeats(show: (text: string) => void, now: () => number = Date.now): (text: string) => void {
  const shownAt = new Map<string, number>();
  return (text) => {
    const last = shownAt.get(text);
    if (last !== undefined && now() - last < REPEAT_AFTER_MS) return;
    if (shownAt.size > 500) shownAt.clear();
    shownAt.set(text, now());
    show(text);
  };
}
