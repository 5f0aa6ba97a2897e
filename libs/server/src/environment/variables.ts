import * as z from 'zod/mini';

/** An integer between two bounds, both inclusive. */
export function integer(minimum: number, maximum: number) {
  return z.pipe(
    z.pipe(
      z.string().check(z.regex(/^\d{1,15}$/u)),
      z.transform((text) => Number(text)),
    ),
    z.int().check(z.gte(minimum), z.lte(maximum)),
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
  return z.string().check(z.minLength(minimum));
}

/** An absolute http(s) URL without credentials. */
export const httpUrl = z.string().check(
  z.refine((value) => {
    const url = parseUrl(value);
    return url !== undefined && isHttp(url) && url.username === '' && url.password === '';
  }),
);

/** An http(s) origin such as 'https://bandhavya.example'. A trailing slash is removed. */
export const httpOrigin = z.pipe(
  httpUrl.check(
    z.refine((value) => {
      const url = parseUrl(value);
      return url !== undefined && url.pathname === '/' && url.search === '' && url.hash === '';
    }),
  ),
  z.transform((value) => new URL(value).origin),
);

/** A URL with one of the given schemes, for example ['redis:', 'rediss:']. */
export function address(schemes: readonly string[]) {
  return z.string().check(z.refine((value) => schemes.some((scheme) => value.startsWith(`${scheme}//`))));
}

export const nodeEnv = z.enum(['development', 'test', 'production']);
export const logLevel = z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']);

function parseUrl(value: string): URL | undefined {
  return URL.canParse(value) ? new URL(value) : undefined;
}

function isHttp(url: URL): boolean {
  return url.protocol === 'http:' || url.protocol === 'https:';
}
