import { pendingLogoutCookie } from '@bandhavya/contracts';

/** Outlives every session. The gateway removes the cookie with the session. */
const YEAR_S = 365 * 24 * 60 * 60;

/** Whether a member has logged out in this browser without reaching the gateway: the session on the server still runs. */
export function isLogoutPending(): boolean {
  return document.cookie.split('; ').some((pair) => pair.startsWith(`${cookieName()}=`));
}

/** Marks the session of this browser for its end by the gateway. */
export function markLogoutPending(): void {
  writeCookie('pending', YEAR_S);
}

/** Removes the mark, after the session has ended. */
export function endPendingLogout(): void {
  writeCookie('', 0);
}

function cookieName(): string {
  return pendingLogoutCookie(isHttps());
}

function isHttps(): boolean {
  return window.location.protocol === 'https:';
}

function writeCookie(value: string, maxAge: number): void {
  const secure = isHttps() ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: not all supported browsers have the Cookie Store API
  document.cookie = `${cookieName()}=${value}; path=/; max-age=${maxAge}; samesite=lax${secure}`;
}
