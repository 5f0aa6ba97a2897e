import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ownersFile, registryTokenOf, writeOwners } from './owners.ts';

const secrets = { registryToken: 'registry' };

test('When the owners are written, then each remote has the hashes of its own token and of the operators, and its routes', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'owners-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  await writeOwners(dataDir, ['mf-onboarding', 'mf-search'], secrets);
  const token = registryTokenOf(secrets, 'mf_search');
  expect(token).not.toBe(registryTokenOf(secrets, 'mf_onboarding'));
  const text = readFileSync(ownersFile(dataDir), 'utf8');
  expect(JSON.parse(text)).toMatchObject({
    mf_onboarding: { tokens: { length: 2 }, within: expect.arrayContaining(['/profile/edit']) },
    mf_search: {
      tokens: [
        { sha256: createHash('sha256').update(token).digest('hex'), owner: 'mf_search' },
        { sha256: expect.any(String), owner: 'operators' },
      ],
      within: expect.arrayContaining(['/search']),
    },
  });
  expect(text).not.toContain(token);
});
