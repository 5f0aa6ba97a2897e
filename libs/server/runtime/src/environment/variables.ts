import * as z from 'zod/mini';

/** An integer between two bounds, both inclusive. */
export function integer(minimum: number, maximum: number) {
  const message = `must be a whole number from ${minimum} to ${maximum}`;
  return z.pipe(
    z.pipe(
      z.string().check(z.regex(/^\d{1,15}$/u, message)),
      z.transform((text) => Number(text)),
    ),
    z.int(message).check(z.gte(minimum, message), z.lte(maximum, message)),
  );
}

/** A TCP port. With 0 the operating system chooses a free port. */
export const port = integer(0, 65_535);

/** The variable HOST, common to all services. */
export const host = {
  schema: z.optional(z.string().check(z.minLength(1))),
  purpose: 'The network address to listen on; all addresses when unset',
  example: '127.0.0.1',
} as const;

/** Text of at least `minimum` characters. */
export function text(minimum = 1) {
  return z.string().check(z.minLength(minimum, `must have at least ${minimum} characters`));
}

/** Text of a form. `form` describes it in the message: 'must be four digits'. */
export function matchingText(pattern: RegExp, form: string) {
  return z.string().check(z.regex(pattern, `must be ${form}`));
}

/** One of several values. */
export function oneOf<const Value extends string>(values: readonly Value[]) {
  return z.enum(values, `must be ${list(values)}`);
}

/** An absolute http(s) URL without credentials. */
export const httpUrl = z.string().check(
  z.refine((value) => {
    const url = parseUrl(value);
    return url !== undefined && isHttp(url) && url.username === '' && url.password === '';
  }, 'must be an http or https address without a password'),
);

/** An http(s) origin such as 'https://bandhavya.example'. A trailing slash is removed. */
export const httpOrigin = z.pipe(
  httpUrl.check(
    z.refine((value) => {
      const url = parseUrl(value);
      return url !== undefined && url.pathname === '/' && url.search === '' && url.hash === '';
    }, 'must be an http or https origin without a path'),
  ),
  z.transform((value) => new URL(value).origin),
);

/** 'true' or 'false', as a boolean. */
export const flag = z.pipe(
  oneOf(['true', 'false']),
  z.transform((value) => value === 'true'),
);

/** A URL with one of the given schemes, for example ['redis:', 'rediss:']. */
export function address(schemes: readonly string[]) {
  const starts = schemes.map((scheme) => `${scheme}//`);
  return z
    .string()
    .check(
      z.refine(
        (value) => starts.some((start) => value.startsWith(start)),
        `must be an address that starts with ${list(starts)}`,
      ),
    );
}

export const nodeEnv = oneOf(['development', 'test', 'production']);
export const logLevel = oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']);

/** 'one, two or three'. */
function list(values: readonly string[]): string {
  return values.length < 2 ? values.join('') : `${values.slice(0, -1).join(', ')} or ${values.at(-1)}`;
}

function parseUrl(value: string): URL | undefined {
  return URL.canParse(value) ? new URL(value) : undefined;
}

function isHttp(url: URL): boolean {
  return url.protocol === 'http:' || url.protocol === 'https:';
}
