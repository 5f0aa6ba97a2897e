import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { DATA_DIR, ROOT } from '@bandhavya/bootstrap/paths';
import { lastLines, run } from '@bandhavya/bootstrap/processes';
import { Failure, step } from '@bandhavya/bootstrap/report';
import type { Say } from '@bandhavya/bootstrap/terminal';
import { isReservedPath, remoteName } from '@bandhavya/contracts';
import { longestPrefix } from '@bandhavya/federation';
import { readSecrets } from '@bandhavya/site';
import { ownersFile, writeOwners } from '@bandhavya/site/owners';
import { CODEOWNERS_FILE, codeownersOf, readDefinitions } from '@bandhavya/site/remote-definitions';
import { readWorkspace, remoteFolders, remoteNameOf } from '@bandhavya/site/workspace';
import { type GeneratedFile, generatedFiles, journeyOf } from './generated-files.ts';
import { demandNoLoss, removeStamp, stamp } from './uncommitted.ts';

const USAGE = `npm run new-remote -- mf-events [--label Events]
npm run new-remote -- --remove mf-events
npm run new-remote -- --owners`;
const INSTALL_WITHIN_MS = 10 * 60_000;

/** `npm run new-remote`: makes a remote, removes one, or writes the file of the code owners alone. */
export async function newRemote(args: string[], say: Say): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { remove: { type: 'string' }, label: { type: 'string' }, owners: { type: 'boolean', default: false } },
  });
  const [folder, ...others] = positionals;
  const tasks = [folder, values.remove, values.owners || undefined].filter((each) => each !== undefined);
  if (tasks.length !== 1 || others.length > 0) throw new Failure(USAGE);
  if (values.remove !== undefined) await remove(values.remove, say);
  else if (folder !== undefined) await create(folder, values.label, say);
  await writeDerived();
}

async function create(folder: string, label: string | undefined, say: Say): Promise<void> {
  const route = `/${folder.slice('mf-'.length)}`;
  await demandFree(folder, route);
  const files = generatedFiles({ folder, route, label });
  write(files);
  try {
    await install(say);
    await format(files);
    stamp(
      folder,
      files.map(({ file }) => file),
    );
  } catch (error) {
    removeFiles(folder);
    removeStamp(folder);
    throw error;
  }
  say(`${folder} is ready: "npm run dev -- ${folder}" and open http://localhost:3000${route}.`);
  say(`Its README says what to change first: ${folder}/README.md.`);
}

async function remove(folder: string, say: Say): Promise<void> {
  if (!remoteFolders(readWorkspace()).includes(folder)) throw new Failure(`There is no remote ${folder}.`);
  await demandNoLoss(folder, [folder, journeyOf(folder)]);
  removeFiles(folder);
  removeStamp(folder);
  await install(say);
  say(`${folder} is removed from this folder. A site keeps its published versions.`);
}

/** A remote needs a name of its own and a path that belongs to nobody else. */
async function demandFree(folder: string, route: string): Promise<void> {
  const isName = /^mf-[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/u.test(folder);
  if (!isName || !remoteName.safeParse(remoteNameOf(folder)).success) {
    throw new Failure(`${folder} is no name of a remote: take mf-, small letters and digits, for example mf-events.`);
  }
  if (existsSync(path.join(ROOT, folder))) throw new Failure(`There is a folder ${folder} already.`);
  if (isReservedPath(route)) throw new Failure(`${route} belongs to the shell: take another name than ${folder}.`);
  const remotes = await readDefinitions(remoteFolders(readWorkspace()));
  const owner = remotes.find(({ routes }) => longestPrefix(Object.keys(routes), route) !== undefined);
  if (owner) throw new Failure(`${route} belongs to ${owner.folder}: take another name than ${folder}.`);
}

function write(files: readonly GeneratedFile[]): void {
  for (const { file, text } of files) {
    const target = path.join(ROOT, file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, text);
  }
}

function removeFiles(folder: string): void {
  for (const place of [folder, journeyOf(folder)]) rmSync(path.join(ROOT, place), { recursive: true, force: true });
}

/** Updates the lock file and the links between the packages. */
async function install(say: Say): Promise<void> {
  const args = ['install', '--no-frozen-lockfile', '--prefer-offline', '--prod=false', '--reporter=append-only'];
  const env = { ...process.env, CI: 'true' };
  await step(
    'Updating pnpm-lock.yaml',
    async () => {
      const { code, output } = await run('pnpm', args, { cwd: ROOT, env, timeoutMs: INSTALL_WITHIN_MS });
      if (code !== 0) throw new Failure(`The dependencies could not be installed:\n${lastLines(output)}`);
    },
    say,
  );
}

/** The length of a name decides where lines break. */
async function format(files: readonly GeneratedFile[]): Promise<void> {
  const biome = path.join(ROOT, 'node_modules/@biomejs/biome/bin/biome');
  const paths = files.map(({ file }) => file).filter((file) => /\.(?:tsx?|css|json)$/u.test(file));
  const { code, output } = await run(process.execPath, [biome, 'check', '--write', ...paths], { cwd: ROOT });
  if (code !== 0) throw new Failure(`The new files could not be formatted:\n${lastLines(output)}`);
}

/** Writes what follows from the definitions of all remotes: the code owners, and the owners of the registry of the local site. */
async function writeDerived(): Promise<void> {
  const folders = remoteFolders(readWorkspace());
  const codeowners = path.join(ROOT, CODEOWNERS_FILE);
  mkdirSync(path.dirname(codeowners), { recursive: true });
  writeFileSync(codeowners, codeownersOf(await readDefinitions(folders)));
  const secrets = existsSync(ownersFile(DATA_DIR)) ? readSecrets(DATA_DIR) : undefined;
  if (secrets) await writeOwners(DATA_DIR, folders, secrets);
}
