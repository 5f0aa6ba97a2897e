import { expect, test } from 'vitest';
import { networkOf } from './network-of.ts';

test.each([
  ['203.0.113.9', '203.0.113.0/24'],
  ['::ffff:203.0.113.9', '203.0.113.0/24'],
  ['2001:db8:1:2:3::9', '2001:db8:1::/48'],
  ['fe80::1%eth0', 'fe80::/48'],
  ['::1', '::/48'],
  ['unknown', undefined],
  ['', undefined],
  [undefined, undefined],
])('returns the network of the address %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test('keeps the given number of bits', () => {
  expect(networkOf('203.0.113.9', { ipv4: 32, ipv6: 64 })).toBe('203.0.113.9/32');
  expect(networkOf('2001:db8:1:2:3::9', { ipv4: 32, ipv6: 64 })).toBe('2001:db8:1:2::/64');
});
