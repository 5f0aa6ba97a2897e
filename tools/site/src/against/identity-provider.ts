import { Failure } from '@bandhavya/bootstrap/report';
import { messageOf } from '@bandhavya/bootstrap/terminal';

const SIGN_IN_PATH = '/auth/google';
const DEADLINE = 5000;
/** Its pages must not be served from another address, and it accepts registered return addresses only. */
const GOOGLE = 'https://accounts.google.com';

export type IdentityProvider = { origin: string; canBeMirrored: boolean };

/**
 * The identity provider to which a site sends its visitors.
 * @param site 'https://staging.example'
 * @throws Failure when the site does not answer, or sends nobody to a provider
 */
export async function identityProviderOf(site: string): Promise<IdentityProvider> {
  const address = new URL(SIGN_IN_PATH, site);
  const signal = AbortSignal.timeout(DEADLINE);
  const response = await fetch(address, { redirect: 'manual', signal }).catch((error: unknown) => {
    throw new Failure(`${address} cannot be reached: ${messageOf(error)}`);
  });
  await response.body?.cancel();
  const location = response.headers.get('location');
  if (location === null) throw new Failure(`${address} answered ${response.status} and names no identity provider.`);
  const { origin } = new URL(location, address);
  return { origin, canBeMirrored: origin !== GOOGLE };
}
