import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { Strategy } from 'passport-google-oauth20';
import { type Person, readPerson } from './person.ts';

export type GoogleOptions = {
  clientId: string;
  clientSecret: string;
  authorizationUrl: string;
  tokenUrl: string;
  userinfoUrl: string;
  callbackUrl: string;
};

/** How long the provider has for each answer, in milliseconds. */
const ANSWER_DEADLINE = 4000;

/**
 * Google's OpenID provider, or one that speaks the same at other addresses. Gives passport a {@link Person} as the user.
 * `state` guards against a sign-in that somebody else began, PKCE against a stolen code; both live in the session.
 */
export class GoogleStrategy extends Strategy {
  constructor(options: GoogleOptions) {
    super(
      {
        clientID: options.clientId,
        clientSecret: options.clientSecret,
        authorizationURL: options.authorizationUrl,
        tokenURL: options.tokenUrl,
        userProfileURL: options.userinfoUrl,
        callbackURL: options.callbackUrl,
        scope: ['openid', 'profile', 'email'],
        state: true,
        pkce: true,
      },
      (_accessToken, _refreshToken, profile, done) => {
        const person: Person | undefined = readPerson(profile._json);
        if (person) done(null, person);
        else done(new Error('The provider described nobody'));
      },
    );
    // By default the token would travel in the address, where logs keep it.
    this._oauth2.useAuthorizationHeaderforGET(true);
    this._oauth2.setAgent(boundedAgent(options.tokenUrl));
  }
}

/** A connection for each request that is cut when it takes too long: the library itself would wait for ever. */
function boundedAgent(url: string): HttpAgent {
  const agent = url.startsWith('https:') ? new HttpsAgent() : new HttpAgent();
  const connect = agent.createConnection.bind(agent);
  agent.createConnection = (options, callback) => {
    const socket = connect(options, callback);
    const late = new Error(`The provider did not answer within ${ANSWER_DEADLINE} ms`);
    const timer = setTimeout(() => socket?.destroy(late), ANSWER_DEADLINE);
    socket?.once('close', () => clearTimeout(timer));
    return socket;
  };
  return agent;
}
