import { expect, onTestFinished, test, vi } from 'vitest';
import { SandboxPeople } from '../accounts/person.ts';
import { adapterOn, Memory } from './memory-adapter.ts';

test('When the storage is full, then the oldest entry is dropped', async () => {
  const codes = adapterOn(new Memory())('AuthorizationCode');
  for (let index = 0; index <= 20_000; index += 1) await codes.upsert(`code-${index}`, { uid: `${index}` }, 60);
  expect(await codes.find('code-0')).toBeUndefined();
  expect(await codes.find('code-1')).toEqual({ uid: '1' });
  expect(await codes.find('code-20000')).toEqual({ uid: '20000' });
});

test('When an entry has expired, then it is not found', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const codes = adapterOn(new Memory())('AuthorizationCode');
  await codes.upsert('code', { uid: 'uid' }, 60);
  vi.advanceTimersByTime(59_000);
  expect(await codes.findByUid('uid')).toEqual({ uid: 'uid' });
  vi.advanceTimersByTime(1_000);
  expect(await codes.findByUid('uid')).toBeUndefined();
  expect(await codes.find('code')).toBeUndefined();
});

test('When a grant is revoked, then its tokens and codes are removed and no others', async () => {
  const memory = new Memory();
  const tokens = adapterOn(memory)('AccessToken');
  await tokens.upsert('a', { grantId: 'revoked' }, 60);
  await tokens.upsert('b', { grantId: 'kept' }, 60);
  await adapterOn(memory)('AuthorizationCode').upsert('c', { grantId: 'revoked' }, 60);
  await tokens.revokeByGrantId('revoked');
  expect(await tokens.find('a')).toBeUndefined();
  expect(await tokens.find('b')).toBeDefined();
  expect(await adapterOn(memory)('AuthorizationCode').find('c')).toBeDefined();
});

test('When more people sign in than fit, then the longest unseen are dropped', () => {
  const people = new SandboxPeople();
  const person = (index: number) => ({ sub: `${index}`, email: 'a@example.com', name: 'A' });
  people.remember(person(0));
  for (let index = 1; index < 10_000; index += 1) people.remember(person(index));
  people.remember(person(0));
  people.remember(person(10_000));
  expect(people.find('1')).toBeUndefined();
  expect(people.find('0')).toEqual(person(0));
});
