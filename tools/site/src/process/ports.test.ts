import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { basePortFrom, demandPorts, freePorts } from './ports.ts';

const servers: Server[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

async function occupy(host: string): Promise<number> {
  const server = createServer().listen(0, host);
  servers.push(server);
  await once(server, 'listening');
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

test.each(['127.0.0.1', '0.0.0.0', '::'])(
  'When a program listens on %s, then the error names the port and PORT',
  async (host) => {
    const port = await occupy(host);
    await expect(demandPorts([['MongoDB', port]])).rejects.toThrow(
      `Port ${port} (for MongoDB) is taken by another program: free it, or move all ports with PORT, for example PORT=4000 npm start.`,
    );
  },
);

test('When the ports are free, then no error is thrown', async () => {
  const base = await freePorts(3);
  await expect(demandPorts([['the site', base]])).resolves.toBeUndefined();
});

test('When PORT is not set, then the base port is 3000', () => {
  expect(basePortFrom(undefined)).toBe(3000);
  expect(basePortFrom('')).toBe(3000);
  expect(basePortFrom('4000')).toBe(4000);
});

test.each(['0', '70000', '65535', 'http', '30x', '-1', '3000.5'])(
  'When PORT is %s, then the error names the valid range',
  (value) => {
    expect(() => basePortFrom(value)).toThrow(
      `PORT is "${value}", but must be a number from 1 to 65000, for example PORT=4000.`,
    );
  },
);
