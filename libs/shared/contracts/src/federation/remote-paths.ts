import * as z from 'zod/mini';

/** A prefix of paths of the site. */
export const remotePath = z
  .string()
  .check(z.regex(/^\/[a-z0-9/_-]*$/u, 'value.invalid'), z.maxLength(200), z.meta({ examples: ['/search'] }));
/** The first parts of the paths that belong to the shell, the gateway and the registry. No remote can own a path below them. */
const RESERVED = [
  ...['', 'public', 'layout', 'privacy-policy', 'terms-and-conditions', 'refund-policy', 'shipping-policy', 'contact'],
  ...[
    'api',
    'auth',
    'me',
    'preview',
    'logout',
    'webhooks',
    'healthz',
    'readyz',
    'metrics',
    'assets',
    'files',
    'remotes',
  ],
];

/** Whether a path can belong to no remote: '/' itself, and the paths of the shell and the gateway. */
export function isReservedPath(path: string): boolean {
  return RESERVED.includes(path.split('/')[1] ?? '');
}
