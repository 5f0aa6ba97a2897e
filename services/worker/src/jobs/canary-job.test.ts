import { randomUUID } from 'node:crypto';
import { canaryKey, figureField } from '@bandhavya/federation/registry';
import { createLogger, listen } from '@bandhavya/runtime';
import { connectRedis } from '@bandhavya/runtime/redis';
import express from 'express';
import { expect, onTestFinished, test, vi } from 'vitest';
import { canaryJob } from './canary-job.ts';

const TOKEN = 'the-token-of-the-operators-of-the-site';
const logger = createLogger({ service: 'test', level: 'silent' });

/** A registry that lists one remote with a canary, and keeps the moves that it gets. */
async function registryWith(name: string, canary: object) {
  const moves: unknown[] = [];
  const app = express().use(express.json());
  app.get(
    '/remotes',
    (_req, res) => void res.json({ remotes: [{ name, current: 'a'.repeat(12), canary, versions: [] }] }),
  );
  app.post('/remotes/:name/moves', (req, res) => {
    if (req.get('authorization') !== `Bearer ${TOKEN}`) return void res.status(401).json({});
    moves.push(req.body);
    const { action } = req.body;
    res.status(201).json({ number: 1, at: new Date().toISOString(), by: 'operators', remote: name, action });
  });
  const { port, close } = await listen(app, { port: 0 });
  onTestFinished(() => close(0));
  return { registryUrl: `http://127.0.0.1:${port}`, moves };
}

test('When a canary is worse than production, then it is ended with its figures, and before that it is left alone', async () => {
  const name = `mf_r${randomUUID().replaceAll('-', '').slice(0, 20)}`;
  const canary = { version: 'b'.repeat(12), percent: 5, since: new Date().toISOString(), minimum: 10 };
  const { registryUrl, moves } = await registryWith(name, canary);
  const redis = connectRedis(process.env.REDIS_URL ?? '', logger);
  onTestFinished(() => redis.close());
  await vi.waitFor(() => redis.ping());
  const job = canaryJob({ registryUrl, token: TOKEN, redis, logger });
  const key = canaryKey(name, canary);
  onTestFinished(async () => void (await redis.client.del(key)));
  await redis.client.hset(key, { [figureField('canary', 'loads')]: 9, [figureField('canary', 'load_ms')]: 1800 });
  expect([await job.work(new AbortController().signal), moves]).toEqual([false, []]);
  await redis.client.hset(key, { [figureField('canary', 'failures')]: 1 });
  await job.work(new AbortController().signal);
  expect(moves).toEqual([
    {
      action: 'end-canary',
      version: canary.version,
      reason: '10.0 % of loads fail, in production 0.0 %',
      figures: {
        canary: { loads: 9, load_ms: 1800, failures: 1 },
        production: { loads: 0, load_ms: 0, failures: 0 },
      },
    },
  ]);
});

test('When the registry is away, then the job fails, so that it is tried again', async () => {
  const redis = connectRedis(process.env.REDIS_URL ?? '', logger);
  onTestFinished(() => redis.close());
  const job = canaryJob({ registryUrl: 'http://127.0.0.1:9', token: TOKEN, redis, logger });
  await expect(job.work(new AbortController().signal)).rejects.toThrow('cannot be reached');
});
