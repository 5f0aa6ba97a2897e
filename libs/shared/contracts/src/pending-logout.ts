/**
 * The name of the cookie that a page sets when it could not reach the gateway to log out. The gateway ends the session of
 * the next request that carries it. Browsers accept the __Host- prefix only from this host over https.
 */
export function pendingLogoutCookie(https: boolean): string {
  return https ? '__Host-logout' : 'logout';
}
