import { once } from 'node:events';
import { expect, test } from 'vitest';
import { createLogger } from '../logging/logger.ts';
import { connectRedis } from './redis.ts';

test('When the service closes the connection, then it logs no outage', async () => {
  const messages: string[] = [];
  const logger = createLogger(
    { service: 'test', level: 'info' },
    { write: (line) => messages.push(JSON.parse(line).msg) },
  );
  const { client, close } = connectRedis(process.env.REDIS_URL ?? '', logger);
  await once(client, 'ready');
  close();
  await once(client, 'end');
  expect(messages).toEqual(['Redis is connected']);
});
