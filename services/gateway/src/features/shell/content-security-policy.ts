import type { ContentSecurityPolicy } from '@bandhavya/runtime';

type Options = {
  remotesOrigin: string;
  https: boolean;
  /** Origins of development servers; none in production. */
  devOrigins: readonly string[];
  /** Sources of the payment provider, by directive. Pages only. */
  added?: ContentSecurityPolicy;
};

/** Allows pages to load files from our two origins and from development servers, and nothing inline. */
export function contentSecurityPolicy({
  remotesOrigin,
  https,
  devOrigins,
  added = {},
}: Options): ContentSecurityPolicy {
  const ours = ["'self'", remotesOrigin, ...devOrigins];
  const base: ContentSecurityPolicy = {
    'default-src': ["'none'"],
    'script-src': ours,
    'style-src': ours,
    'font-src': ours,
    'img-src': [...ours, 'data:', 'blob:'],
    'connect-src': [...ours, ...devOrigins.map((origin) => origin.replace(/^http/u, 'ws'))],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    ...(https ? { 'upgrade-insecure-requests': [] } : {}),
  };
  const grown = Object.entries(added).map(([name, sources]) => [name, [...(base[name] ?? []), ...sources]]);
  return { ...base, ...Object.fromEntries(grown) };
}
