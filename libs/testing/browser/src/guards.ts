import { Socket } from 'node:net';
import { hostOf, isThisMachine } from './loopback.ts';

const connect = Socket.prototype.connect;

function guardedConnect(this: Socket, ...args: unknown[]): Socket {
  const host = hostOf(args);
  if (!isThisMachine(host)) throw new Error(`A test tried to reach ${host}: tests talk to this machine only.`);
  return Reflect.apply(connect, this, args);
}
// Test files of one process may load this module separately, and share the class.
if (connect.name !== guardedConnect.name) Socket.prototype.connect = guardedConnect;

let complaints: string[] = [];

for (const level of ['error', 'warn'] as const) {
  const print = console[level];
  // A test that expects a warning or error mocks the method.
  console[level] = (...args: unknown[]) => {
    complaints.push(`console.${level}: ${args.map(String).join(' ')}`);
    print(...args);
  };
}

/** Returns the warnings and errors on the console since the last call. */
export function takeComplaints(): string[] {
  const taken = complaints;
  complaints = [];
  return taken;
}
