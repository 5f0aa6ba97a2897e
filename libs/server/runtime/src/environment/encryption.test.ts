import { expect, test } from 'vitest';
import { checkEncryption } from './encryption.ts';

const check = (ADDRESS: string, NODE_ENV = 'production') => checkEncryption({ NODE_ENV, ADDRESS }, ['ADDRESS']);

test.each([
  'https://bandhavya.example',
  'http://localhost:3000',
  'http://LOCALHOST',
  'http://site.localhost',
  'http://127.0.0.1:3000/token',
  'http://127.8.9.10',
  // URLs write this IPv4 address in full.
  'http://127.1',
  'http://[::1]:3000',
])('accepts %s in production', (address) => {
  expect(check(address)).toEqual([]);
});

test.each([
  'http://bandhavya.example',
  'http://localhost.example',
  'http://mylocalhost',
  'http://127.0.0.1.example',
  'http://10.0.0.1',
  'http://0.0.0.0',
  'http://[::]',
  'http://[2001:db8::1]',
])('refuses %s in production', (address) => {
  expect(check(address)).toEqual([
    { variable: 'ADDRESS', message: 'must be https in production, unless its host is localhost.' },
  ]);
  expect(check(address, 'development')).toEqual([]);
});
