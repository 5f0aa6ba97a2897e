import { Failure } from '@bandhavya/bootstrap/report';
import { asksForHelp, say } from '@bandhavya/bootstrap/terminal';
import { packLibraries } from './pack.ts';

const USAGE = 'Usage: npm run pack -- <folder>';

/** `npm run pack -- <folder>`: packs the libraries of remotes for a repository of its own (docs/runbooks/remote-outside.md). */
export async function pack(args: string[]): Promise<void> {
  if (asksForHelp(args)) return say(USAGE);
  const [folder, ...more] = args;
  if (folder === undefined || more.length > 0) throw new Failure(USAGE);
  const { version, files } = await packLibraries(folder);
  for (const file of Object.values(files)) say(file);
  say(`Packed ${Object.keys(files).length} packages of version ${version} into ${folder}.`);
}
