import { generateKeyPairSync, randomBytes } from 'node:crypto';
import type { RequestHandler } from 'express';
import { type Configuration, interactionPolicy, type KoaContextWithOIDC, Provider } from 'oidc-provider';
import { claimsOf, type SandboxPeople } from '../accounts/person.ts';
import { adapterOn, Memory } from './memory-adapter.ts';
import { errorPage } from './pages.ts';

const { Check, Prompt } = interactionPolicy;

const SESSION_COOKIE = 'sandbox_session';

export type ClientSettings = { id: string; secret: string; redirectUri: string };

/** The result of a sign-in page: it completes every prompt that the provider may have. */
export const answered = (accountId: string) => ({
  login: { accountId, remember: false },
  select_account: {},
  consent: {},
});

/**
 * The OpenID provider: one client, code flow with PKCE, endpoints /auth, /token, /me and /jwks. Its keys live as long as
 * the process.
 */
export function createProvider(publicOrigin: string, client: ClientSettings, people: SandboxPeople): Provider {
  return new Provider(publicOrigin, {
    adapter: adapterOn(new Memory()),
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [client.redirectUri],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    responseTypes: ['code'],
    clientAuthMethods: ['client_secret_post'],
    scopes: ['openid'],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'given_name', 'family_name'] },
    // Google's id tokens carry the claims too.
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      resourceIndicators: { enabled: false },
      rpInitiatedLogout: { enabled: false },
    },
    interactions: { policy: askEveryTime(), url: (_context, interaction) => signInPath(interaction.uid) },
    findAccount: (_context, sub) => {
      const person = people.find(sub);
      return person && { accountId: sub, claims: () => claimsOf(person) };
    },
    loadExistingGrant: grantWhatIsAsked,
    renderError: (context, out) => {
      context.type = 'html';
      context.body = errorPage({ detail: [out.error, out.error_description].filter(Boolean).join(': ') });
    },
    ttl: { AuthorizationCode: 60, AccessToken: 3600, IdToken: 3600, Interaction: 3600, Session: 3600, Grant: 3600 },
    cookies: cookies(),
    jwks: { keys: [signingKey()] },
  });
}

export function signInPath(uid: string): string {
  return `/sign-in/${uid}`;
}

/** The provider's endpoints: authorization, token, userinfo, keys and discovery. */
export const PROVIDER_PATHS = /^\/(?:auth|token|me|jwks|\.well-known)(?:\/|$)/u;

/**
 * Runs the provider as if the browser had never signed in here. With a session of another person the provider would log
 * that person out first, by a page with a script, which our policy does not allow.
 */
export function withoutSession(callback: ReturnType<Provider['callback']>): RequestHandler {
  return async (req, res) => {
    const cookies = (req.headers.cookie ?? '').split(/;\s*/u).filter((cookie) => !cookie.startsWith(SESSION_COOKIE));
    req.headers.cookie = cookies.join('; ');
    await callback(req, res);
  };
}

/** Shows the page at every sign-in; `prompt=select_account` shows the same page. */
function askEveryTime() {
  const policy = interactionPolicy.base();
  policy.add(new Prompt({ name: 'select_account', requestable: true }), 0);
  policy
    .get('login')
    ?.checks.add(new Check('every_time', 'Everybody is asked every time', (context) => !context.oidc.result?.login));
  return policy;
}

/** Grants every requested scope: signing in is the consent. */
async function grantWhatIsAsked({ oidc }: KoaContextWithOIDC) {
  const { client, session, provider } = oidc;
  if (!client || !session?.accountId) return undefined;
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  grant.addOIDCScope([...oidc.requestParamOIDCScopes].join(' '));
  grant.addOIDCClaims([...oidc.requestParamClaims]);
  await grant.save();
  return grant;
}

/** Unique names, because all ports of localhost share their cookies. */
function cookies(): NonNullable<Configuration['cookies']> {
  const options = { httpOnly: true, sameSite: 'lax', signed: true, overwrite: true } as const;
  return {
    keys: [randomBytes(32).toString('base64url')],
    names: { session: SESSION_COOKIE, interaction: 'sandbox_interaction', resume: 'sandbox_resume' },
    long: { ...options, path: '/auth' },
    short: options,
  };
}

function signingKey() {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return { ...privateKey.export({ format: 'jwk' }), alg: 'RS256', use: 'sig', kid: randomBytes(8).toString('hex') };
}
