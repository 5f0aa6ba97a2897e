import { expect, test } from 'vitest';

test('When a test connects to another machine, then it fails before a packet is sent', async () => {
  const failure = await fetch('http://192.0.2.1/').catch((error: Error) => error.cause);
  expect(String(failure)).toContain('A test tried to reach 192.0.2.1: tests talk to this machine only.');
});
