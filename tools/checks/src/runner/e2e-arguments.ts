import path from 'node:path';
import { parseArgs } from 'node:util';
import { Failure } from '@bandhavya/bootstrap/report';

/**
 * The environment of the browser tests and the arguments that are left for Playwright.
 * @param cwd the folder that a relative path of --accounts starts from
 * @throws Failure when --base-url is no address of a site
 */
export function e2eArguments(args: readonly string[], cwd: string): { env: NodeJS.ProcessEnv; more: string[] } {
  const options = { 'base-url': { type: 'string' }, accounts: { type: 'string' } } as const;
  const { tokens } = parseArgs({ args: [...args], options, strict: false, tokens: true });
  const env: NodeJS.ProcessEnv = {};
  const own = new Set<number>();
  for (const token of tokens) {
    if (token.kind !== 'option' || (token.name !== 'base-url' && token.name !== 'accounts')) continue;
    if (!token.value) throw new Failure(`--${token.name} needs a value.`);
    own.add(token.index);
    if (!token.inlineValue) own.add(token.index + 1);
    if (token.name === 'base-url') env.E2E_BASE_URL = addressOf(token.value);
    else env.E2E_ACCOUNTS = path.resolve(cwd, token.value);
  }
  return { env, more: args.filter((_, index) => !own.has(index)) };
}

function addressOf(text: string): string {
  const url = URL.parse(text);
  if (url && /^https?:$/u.test(url.protocol)) return url.origin;
  throw new Failure(`--base-url ${text}: give the address of a site, for example https://staging.example.`);
}
