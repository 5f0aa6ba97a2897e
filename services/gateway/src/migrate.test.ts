import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { MIGRATIONS } from '@bandhavya/data';
import { expect, test, vi } from 'vitest';
import { type Site, startGateway } from './testing/gateway.ts';
import { newPerson } from './testing/people.ts';
import { WAIT } from './testing/wait.ts';

/** Processes are started, on a machine with other work. */
vi.setConfig({ testTimeout: 180_000 });

const MIGRATE = join(import.meta.dirname, 'migrate.ts');
const REQUIRED = MIGRATIONS.find(({ required }) => required)?.id ?? '';

/** Runs the command that a release runs. */
function runMigrate({ mongoUri }: Site, ...args: string[]) {
  const env = { PATH: process.env.PATH, MONGODB_URI: mongoUri };
  return promisify(execFile)(process.execPath, [MIGRATE, ...args], { env });
}

test('When a required migration is missing, then a gateway is not ready until migrate.ts has run it', async () => {
  const site = await startGateway();
  await newPerson(site);
  const db = site.stored.connection;
  const records = db.collection<{ _id: string }>('migrations');
  await records.deleteOne({ _id: REQUIRED });
  await records.insertOne({ _id: '0026-lives-in', finished_at: new Date() } as never);
  const copy = await startGateway({ MONGODB_URI: site.mongoUri }, undefined, async (address) => {
    await vi.waitFor(async () => {
      const ready = await fetch(`${address}/readyz`);
      expect([ready.status, (await ready.json()).checks]).toEqual([
        503,
        { mongodb: 'up', migrations: 'down', indexes: 'up', redis: 'up', remotes: 'up' },
      ]);
    }, WAIT);
    const { stdout } = await runMigrate(site);
    expect(stdout).toContain(`"migration":"${REQUIRED}"`);
  });
  expect((await fetch(`${copy.address}/readyz`)).status).toBe(200);
  expect(copy.logged.lines.filter((line) => line.includes('migrate.ts has not finished'))).toHaveLength(1);
});

test('When migrate.ts is given --again, then that migration runs once more, and an unknown one fails', async () => {
  const site = await startGateway();
  await newPerson(site);
  await site.stored.connection
    .collection<{ _id: string }>('migrations')
    .insertOne({ _id: '0026-lives-in', finished_at: new Date() } as never);
  const first = await runMigrate(site);
  expect(first.stdout).not.toContain('Starts a migration');
  const again = await runMigrate(site, '--again', REQUIRED);
  expect(again.stdout).toContain('Finished a migration');
  await expect(runMigrate(site, '--again', '9999-none')).rejects.toMatchObject({ code: 1 });
});
