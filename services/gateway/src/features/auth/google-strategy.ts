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

/** Longest time of one request to the provider, in milliseconds. */
const REQUEST_DEADLINE = 4000;

/**
 * Google's OpenID provider, or a compatible one at other addresses. Gives passport a {@link Person} as the user. `state`
 * guards against login CSRF, PKCE against a stolen code; both are stored in the session.
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
        else done(new Error('The userinfo response names no subject'));
      },
    );
    // By default the token would be part of the URL, which logs record.
    this._oauth2.useAuthorizationHeaderforGET(true);
    this._oauth2.setAgent(boundedAgent(options.tokenUrl));
  }
}

/** Uses one connection for each request and cuts it after the deadline. The library itself has no time limit. */
function boundedAgent(url: string): HttpAgent {
  const agent = url.startsWith('https:') ? new HttpsAgent() : new HttpAgent();
  const connect = agent.createConnection.bind(agent);
  agent.createConnection = (options, callback) => {
    const socket = connect(options, callback);
    const late = new Error(`The provider did not respond within ${REQUEST_DEADLINE} ms`);
    const timer = setTimeout(() => socket?.destroy(late), REQUEST_DEADLINE);
    socket?.once('close', () => clearTimeout(timer));
    return socket;
  };
  return agent;
}
