import { randomUUID } from 'node:crypto';
import { connectModels } from '@bandhavya/data/models';
import { openMatching } from '@bandhavya/matching';
import { expect, onTestFinished, test } from 'vitest';
import { MembersService } from './members.service.ts';

test('When two copies receive first sign-ins concurrently, then each person becomes one member', async () => {
  const uri = new URL(process.env.MONGODB_URI ?? '');
  uri.pathname = `/gateway-${randomUUID().slice(0, 8)}`;
  const copies = [0, 1].map(() => connectModels({ uri: uri.href, operationTimeout: 10_000 }));
  onTestFinished(async () => {
    await copies[0]?.members.db.dropDatabase();
    await Promise.all(copies.map((data) => data.close()));
  });
  await Promise.all(copies.map((data) => data.connected(10_000)));
  // Fills the connection pools, so that the commands run concurrently.
  await Promise.all(copies.flatMap((data) => Array.from({ length: 600 }, () => data.ping())));
  const services = copies.map((data) => {
    const matching = openMatching(data.connection);
    const indexes = { members: data.ensureIndexes, matching: matching.ensureIndexes };
    return new MembersService(data.connection, matching, indexes);
  });
  const person = (subject: string) => ({
    identity: { provider: 'google' as const, subject },
    email: 'one@mail.example',
    given_name: 'Asha',
    family_name: 'Rao',
  });
  const people = Array.from({ length: 30 }, (_, n) => person(`person ${n}`));
  const signIns = people.flatMap((each) =>
    Array.from({ length: 5 }, () => services.map((service) => service.signIn(each, 'en'))),
  );
  const ids = await Promise.all(signIns.flat());
  expect(new Set(ids).size).toBe(people.length);
  expect(await copies[0]?.members.countDocuments()).toBe(people.length);
});
