import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startSite } from '@bandhavya/site';
import { expect, test } from '@playwright/test';

test('When the configuration of the worker is wrong, then the site does not start, and the error names the variable', {
  tag: ['@backdoor'],
}, async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'bandhavya-wrong-'));
  try {
    const started = startSite({ dataDir, env: { worker: { SMTP_URL: 'no address' } } });
    await expect(started).rejects.toThrow(/^Worker stopped while starting[\s\S]*SMTP_URL/u);
  } finally {
    await rm(dataDir, { recursive: true });
  }
});
