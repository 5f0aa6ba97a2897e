import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { CLIENT, PAYMENT_KEYS } from './testing/browser.ts';

function start(env: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      SMTP_PORT: '0',
      OAUTH_CLIENT_ID: CLIENT.id,
      OAUTH_CLIENT_SECRET: CLIENT.secret,
      RAZORPAY_KEY_SECRET: PAYMENT_KEYS.keySecret,
      RAZORPAY_WEBHOOK_SECRET: PAYMENT_KEYS.webhookSecret,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = once(child, 'exit');
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await exited;
  });
  return { child, exited };
}

test('The sandbox refuses to start in production and says why', async () => {
  const { child, exited } = start({ NODE_ENV: 'production' });
  expect(await text(child.stderr)).toContain('NODE_ENV is production, where the sandbox does not start.');
  expect(await exited).toEqual([1, null]);
});

test('When a variable is missing, then the message names it', async () => {
  const { child, exited } = start({ OAUTH_CLIENT_ID: '' });
  expect(await text(child.stderr)).toContain('OAUTH_CLIENT_ID is not set.');
  expect(await exited).toEqual([1, null]);
});

test('When the sandbox gets SIGTERM, then it ends with code 0 and has logged no secret', async () => {
  const { child, exited } = start({});
  const lines: string[] = [];
  for await (const line of createInterface(child.stdout)) {
    const { msg, port } = JSON.parse(line);
    lines.push(line);
    if (msg !== 'Listening') continue;
    expect((await fetch(`http://localhost:${port}/readyz`)).status).toBe(200);
    child.kill('SIGTERM');
  }
  expect(await exited).toEqual([0, null]);
  expect(lines.join('\n')).not.toContain(CLIENT.secret);
});
