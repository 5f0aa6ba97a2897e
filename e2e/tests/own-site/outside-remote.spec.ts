import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { RemoteVersion } from '@bandhavya/contracts';
import { VERSION_FILE } from '@bandhavya/federation/registry';
import { packLibraries } from '@bandhavya/site/pack';
import { casesOf } from '@bandhavya/testing/prove';
import { expect } from '@playwright/test';
import { signInAsDemoMember } from '../../src/members/sign-in.ts';
import { test } from '../../src/site/own-site.ts';

const EXAMPLE = path.resolve(import.meta.dirname, '../../../docs/runbooks/remote-outside');
const PACKAGES = 'packages';

/** Copies the example out of this repository, with the packed libraries as its dependencies. */
async function newRepository(folder: string): Promise<void> {
  cpSync(EXAMPLE, folder, { recursive: true });
  const { files } = await packLibraries(path.join(folder, PACKAGES));
  const file = path.join(folder, 'package.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8'));
  for (const [name, packed] of Object.entries(files)) manifest.dependencies[name] = `file:${PACKAGES}/${packed}`;
  writeFileSync(file, JSON.stringify(manifest, null, 2));
}

/** Lets the owner of a token publish a remote. */
function addOwner(dataDir: string, remote: string, token: string): void {
  const file = path.join(dataDir, 'remote-owners.json');
  const hash = createHash('sha256').update(token).digest('hex');
  const owners = { ...JSON.parse(readFileSync(file, 'utf8')), [remote]: { tokens: [hash] } };
  writeFileSync(`${file}.new`, JSON.stringify(owners));
  renameSync(`${file}.new`, file);
}

// The installation downloads the libraries of others, so only `npm run prove` runs this.
for (const manager of casesOf(['npm'], 0)) {
  test(`When a remote of another repository is installed by ${manager}, built and published, then the site shows its page`, {
    tag: ['@shell', '@backdoor'],
  }, async ({ page, ownSite }) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'bandhavya-outside-'));
    const token = randomBytes(32).toString('hex');
    const env = { ...process.env, REGISTRY_URL: ownSite.registryUrl, REGISTRY_TOKEN: token };
    const run = (...args: string[]) => promisify(execFile)(manager, args, { cwd: folder, env });
    try {
      await newRepository(folder);
      await run('install', '--no-audit', '--no-fund');
      const lock = readFileSync(path.join(folder, 'package-lock.json'), 'utf8');
      expect(lock).toMatch(/"resolved": "file:packages\/bandhavya-ui-[^"]+\.tgz",\s+"integrity": "sha512-/u);
      await run('run', 'types');
      await run('run', 'build');
      const { needs }: RemoteVersion = JSON.parse(readFileSync(path.join(folder, 'dist', VERSION_FILE), 'utf8'));
      expect(needs.features).toHaveProperty('profile');
      addOwner(ownSite.dataDir, 'mf_stars', token);
      await run('run', 'publish-version');
    } finally {
      rmSync(folder, { recursive: true });
    }

    await signInAsDemoMember(page);
    await expect(async () => {
      await page.goto('/stars');
      await expect(page.getByRole('heading', { level: 1, name: 'Stars' })).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await expect(page.getByRole('region', { name: 'Your profile' })).toContainText('100 % complete');
  });
}
