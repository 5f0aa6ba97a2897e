import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { onTestFinished } from 'vitest';

/** A proxy of the test run's Redis until the test ends. New connections always work. */
export async function redisProxy() {
  const redis = new URL(process.env.REDIS_URL ?? '');
  const silence: (() => void)[] = [];
  const ends: (() => void)[] = [];
  const sent = { text: '' };
  const server = createServer((from) => {
    const to = connect(Number(redis.port), redis.hostname);
    for (const each of [from, to]) each.on('error', () => {});
    from.on('data', (bytes) => {
      sent.text += bytes.toString('latin1');
    });
    from.pipe(to).pipe(from);
    silence.push(() => from.unpipe(to).resume());
    ends.push(
      () => from.destroy(),
      () => to.destroy(),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = () => {
    for (const end of ends.splice(0)) end();
  };
  onTestFinished(() => {
    cut();
    server.close();
  });
  return {
    url: `redis://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Hangs the open connections without closing them. */
    silence: () => {
      for (const each of silence.splice(0)) each();
    },
    /** Closes the open connections, as a restart of Redis does. */
    cut,
    /** The bytes that clients have sent, in the protocol of Redis. */
    sent,
  };
}
