import { Socket } from 'node:net';
import { afterEach } from 'vitest';
import { hostOf, isThisMachine } from './loopback.ts';

/** Set-up of every test file: connections leave this machine never, and a console warning or error fails the test. */

const connect = Socket.prototype.connect;

function guardedConnect(this: Socket, ...args: unknown[]): Socket {
  const host = hostOf(args);
  if (!isThisMachine(host)) throw new Error(`A test tried to reach ${host}: tests talk to this machine only.`);
  return Reflect.apply(connect, this, args);
}
Socket.prototype.connect = guardedConnect;

let complaints: string[] = [];

for (const level of ['error', 'warn'] as const) {
  const print = console[level];
  // A test that expects a warning or error mocks the method.
  console[level] = (...args: unknown[]) => {
    complaints.push(`console.${level}: ${args.map(String).join(' ')}`);
    print(...args);
  };
}

afterEach(() => {
  const seen = complaints;
  complaints = [];
  if (seen.length > 0) throw new Error(`The test passed with warnings or errors on the console:\n${seen.join('\n')}`);
});
