import { describe, expect, test } from 'vitest';
import { type Mirror, mirroredAnswer, mirroredRequest } from './mirror.ts';

const PAGE: Mirror = { origin: 'https://staging.example', local: 'http://localhost:3000' };
const SIGN_IN: Mirror = { origin: 'https://sandbox.example', local: 'http://localhost:3002' };
const ALL = [PAGE, SIGN_IN];

describe('a request', () => {
  test('has the origin of the site as its sender, and its cookies as the site named them', () => {
    const headers = {
      origin: 'http://localhost:3000',
      referer: 'http://localhost:3000/search?page=2',
      cookie: 'sid=s%3Aabc; lang=kn',
    };
    expect(mirroredRequest(headers, PAGE, ALL)).toEqual({
      origin: 'https://staging.example',
      referer: 'https://staging.example/search?page=2',
      cookie: '__Host-sid=s%3Aabc; __Host-lang=kn',
    });
  });

  test('keeps the sender of another website, which the site refuses', () => {
    const origin = 'http://localhost:30001';
    expect(mirroredRequest({ origin }, PAGE, ALL)).toEqual({ origin });
  });

  test('keeps the names of cookies for a site without https', () => {
    const mirror = { origin: 'http://localhost:4000', local: PAGE.local };
    expect(mirroredRequest({ cookie: 'sid=abc' }, mirror, [mirror])).toEqual({ cookie: 'sid=abc' });
  });
});

describe('an answer', () => {
  test('sets cookies that a browser keeps without https', () => {
    const cookie = '__Host-sid=s%3Aabc; Path=/; Expires=Thu, 26 Nov 2026 10:00:00 GMT; HttpOnly; Secure; SameSite=Lax';
    expect(mirroredAnswer({ 'set-cookie': [cookie] }, ALL)['set-cookie']).toEqual([
      'sid=s%3Aabc; Path=/; Expires=Thu, 26 Nov 2026 10:00:00 GMT; HttpOnly; SameSite=Lax',
    ]);
  });

  test.each([
    ['/home', '/home'],
    ['https://staging.example/auth/google/callback?code=1', 'http://localhost:3000/auth/google/callback?code=1'],
    [
      'https://sandbox.example/auth?redirect_uri=https%3A%2F%2Fstaging.example%2Fauth',
      'http://localhost:3002/auth?redirect_uri=https%3A%2F%2Fstaging.example%2Fauth',
    ],
    ['https://staging.example.evil/x', 'https://staging.example.evil/x'],
  ])('redirects from %s to %s', (location, local) => {
    expect(mirroredAnswer({ location }, ALL).location).toBe(local);
  });

  test('allows development servers, the mirror of the sign-in, and requests without TLS', () => {
    const policy =
      "default-src 'none'; script-src 'self' https://files.example; connect-src 'self'; form-action 'self' https://sandbox.example; upgrade-insecure-requests";
    const headers = mirroredAnswer({ 'content-security-policy': policy }, ALL, ['http://localhost:3013']);
    expect(String(headers['content-security-policy']).split('; ')).toEqual([
      "default-src 'none'",
      "script-src 'self' https://files.example http://localhost:3013 ws://localhost:3013",
      "connect-src 'self' http://localhost:3013 ws://localhost:3013",
      "form-action 'self' https://sandbox.example http://localhost:3002",
    ]);
  });

  test('has no header that demands integrity or TLS', () => {
    const headers = { 'integrity-policy': 'x', 'strict-transport-security': 'max-age=1', 'x-other': 'kept' };
    expect(mirroredAnswer(headers, ALL)).toEqual({ 'x-other': 'kept' });
  });
});
