import type { IncomingHttpHeaders } from 'node:http';

/** An origin of another site, and the origin of this machine at which a browser reaches it. */
export type Mirror = { origin: string; local: string };

/** The prefix of the cookies of a site with https. A browser sends and stores such cookies over https only. */
const HTTPS_ONLY = '__Host-';
/** Headers that would make a browser refuse the development servers, whose scripts have no integrity and no TLS. */
const REFUSALS = ['integrity-policy', 'integrity-policy-report-only', 'strict-transport-security'];
/** The directives for everything that a development server serves. */
const SOURCE_DIRECTIVES = ['script-src', 'style-src', 'font-src', 'img-src', 'connect-src'];
const UPGRADE = 'upgrade-insecure-requests';

/** The headers of a request to a mirror, as the pages of the mirrored site would send them. */
export function mirroredRequest(
  headers: IncomingHttpHeaders,
  { origin }: Mirror,
  all: readonly Mirror[],
): IncomingHttpHeaders {
  const toOrigin = (value: string) =>
    all.reduce((text, mirror) => (isAt(text, mirror.local) ? text.replace(mirror.local, mirror.origin) : text), value);
  const { cookie, referer, origin: sender } = headers;
  return {
    ...headers,
    ...(sender === undefined ? {} : { origin: toOrigin(sender) }),
    ...(referer === undefined ? {} : { referer: toOrigin(referer) }),
    ...(cookie === undefined ? {} : { cookie: origin.startsWith('https:') ? withPrefix(cookie) : cookie }),
  };
}

/**
 * The headers of an answer of a mirrored site for a browser of this machine: redirects and sources at the mirrors, cookies without
 * https, and development servers as sources.
 */
export function mirroredAnswer(
  headers: IncomingHttpHeaders,
  all: readonly Mirror[],
  devServers: readonly string[] = [],
): IncomingHttpHeaders {
  const { location, 'set-cookie': cookies, 'content-security-policy': policy } = headers;
  const others = Object.entries(headers).filter(([name]) => !REFUSALS.includes(name));
  return {
    ...Object.fromEntries(others),
    ...(location === undefined ? {} : { location: toLocal(location, all) }),
    ...(cookies === undefined ? {} : { 'set-cookie': cookies.map(withoutHttps) }),
    ...(typeof policy === 'string' ? { 'content-security-policy': mirroredPolicy(policy, all, devServers) } : {}),
  };
}

const isAt = (address: string, origin: string) => address === origin || address.startsWith(`${origin}/`);

function toLocal(address: string, all: readonly Mirror[]): string {
  const found = all.find(({ origin }) => isAt(address, origin));
  return found ? address.replace(found.origin, found.local) : address;
}

/** The other cookies of this machine get the prefix too, under which the site knows none of them. */
const withPrefix = (cookies: string) =>
  cookies
    .split(/;\s*/u)
    .map((cookie) => HTTPS_ONLY + cookie)
    .join('; ');

const withoutHttps = (cookie: string) =>
  cookie
    .replace(HTTPS_ONLY, '')
    .split(/;\s*/u)
    .filter((attribute) => attribute.toLowerCase() !== 'secure')
    .join('; ');

function mirroredPolicy(policy: string, all: readonly Mirror[], devServers: readonly string[]): string {
  const added = [...devServers, ...devServers.map((origin) => origin.replace(/^http/u, 'ws'))];
  return policy
    .split(';')
    .map((directive) => directive.trim().split(/\s+/u))
    .filter(([name]) => name !== UPGRADE)
    .map(([name = '', ...sources]) => [
      name,
      ...sources,
      ...all.filter(({ origin }) => sources.includes(origin)).map(({ local }) => local),
      ...(SOURCE_DIRECTIVES.includes(name) ? added : []),
    ])
    .map((directive) => directive.join(' '))
    .join('; ');
}
