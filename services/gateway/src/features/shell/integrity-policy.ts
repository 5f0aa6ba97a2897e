import type { SessionState } from '@bandhavya/contracts';

const POLICY = 'blocked-destinations=(script)';

/**
 * The header by which a browser refuses scripts without integrity, or only reports them to the page. A member may open the
 * checkout in any document, and the script of the payment provider has no integrity, because its owner changes it. The document of
 * a signed-out visitor never becomes that of a member: a sign-in opens another one.
 */
export function integrityPolicy({ state }: SessionState): Readonly<Record<string, string>> {
  return { [state === 'signed-out' ? 'integrity-policy' : 'integrity-policy-report-only']: POLICY };
}
