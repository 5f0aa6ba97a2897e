import { expect, test } from 'vitest';
import { calls } from './calls.ts';

test('When a client calls an endpoint, then the table has its method and path, and whether it answers', () => {
  expect(calls.getProfile).toEqual({ method: 'GET', path: '/api/profile', answers: true });
  expect(calls.logout).toEqual({ method: 'POST', path: '/logout', answers: false });
});

test('When an endpoint takes a form, then the table has the field of the file', () => {
  expect(calls.addPhoto.file).toBe('photo');
});
