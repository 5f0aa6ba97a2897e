import path from 'node:path';
import { parseArgs } from 'node:util';
import { Failure } from '@bandhavya/bootstrap/report';
import { remoteNameOf } from '@bandhavya/site/workspace';
import { tagPattern } from './tags.ts';

/** The exit code of a wrong value of an option. */
const WRONG_VALUE = 2;

const OWN_OPTIONS = {
  'base-url': { type: 'string' },
  accounts: { type: 'string' },
  remote: { type: 'string' },
} as const;
type OwnOption = keyof typeof OWN_OPTIONS;

type Surroundings = {
  /** The folder that a relative path of --accounts starts from. */
  cwd: string;
  /** The folders of the remotes. */
  remotes: readonly string[];
};

/**
 * The environment of the browser tests and the arguments that are left for Playwright.
 * @throws Failure when --base-url is no address of a site; with the exit code 2 when --remote names no remote
 */
export function e2eArguments(
  args: readonly string[],
  surroundings: Surroundings,
): { env: NodeJS.ProcessEnv; more: string[] } {
  const { tokens } = parseArgs({ args: [...args], options: OWN_OPTIONS, strict: false, tokens: true });
  const env: NodeJS.ProcessEnv = {};
  const own = new Set<number>();
  for (const token of tokens) {
    if (token.kind !== 'option' || !isOwn(token.name)) continue;
    if (!token.value) throw new Failure(`--${token.name} needs a value.`);
    own.add(token.index);
    if (!token.inlineValue) own.add(token.index + 1);
    Object.assign(env, variableOf(token.name, token.value, surroundings));
  }
  return { env, more: args.filter((_, index) => !own.has(index)) };
}

const isOwn = (name: string): name is OwnOption => Object.hasOwn(OWN_OPTIONS, name);

function variableOf(option: OwnOption, value: string, { cwd, remotes }: Surroundings): NodeJS.ProcessEnv {
  if (option === 'base-url') return { E2E_BASE_URL: addressOf(value) };
  if (option === 'accounts') return { E2E_ACCOUNTS: path.resolve(cwd, value) };
  return { E2E_TAG: tagPattern(knownRemote(value, remotes)) };
}

function addressOf(text: string): string {
  const url = URL.parse(text);
  if (url && /^https?:$/u.test(url.protocol)) return url.origin;
  throw new Failure(`--base-url ${text}: give the address of a site, for example https://staging.example.`);
}

/** The folder of a remote that is named by its folder or as in the registry. */
function knownRemote(name: string, remotes: readonly string[]): string {
  const found = remotes.find((folder) => remoteNameOf(folder) === remoteNameOf(name));
  if (found !== undefined) return found;
  throw new Failure(`--remote ${name}: there is no such remote. Choose from ${remotes.join(', ')}.`, {
    exitCode: WRONG_VALUE,
  });
}
