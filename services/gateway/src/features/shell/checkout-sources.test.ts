import { beforeAll, expect, test } from 'vitest';
import { CHECKOUT_ORIGIN, type Site, sharedGateway, startGateway } from '../../testing/gateway.ts';

const gateway = sharedGateway();
let site: Site;

beforeAll(() => {
  site = gateway.site;
});

/** The security headers of an answer, with the policy by directive. */
async function protection({ site: at = site, path = '/payment-page', accept = 'text/html' } = {}) {
  const { headers } = await at.browser().get(path, { accept });
  const directives = (headers.get('content-security-policy') ?? '').split(';').map((each) => each.trim().split(' '));
  return {
    policy: Object.fromEntries(directives.map(([name, ...sources]) => [name, sources])) as Record<string, string[]>,
    permissions: headers.get('permissions-policy') ?? '',
    opener: headers.get('cross-origin-opener-policy'),
  };
}

const razorpayIn = ({ policy }: Awaited<ReturnType<typeof protection>>) =>
  Object.entries(policy).flatMap(([name, sources]) =>
    sources.filter((source) => source.includes('razorpay')).map((source) => `${name} ${source}`),
  );

test('When another checkout script is configured, then pages allow its origin for scripts and frames, and no host of Razorpay', async () => {
  const found = await protection();
  expect(found.policy['script-src']).toEqual(["'self'", 'http://files.example', CHECKOUT_ORIGIN]);
  expect(found.policy['frame-src']).toEqual([CHECKOUT_ORIGIN]);
  expect(found.policy['connect-src']).toEqual(["'self'", 'http://files.example']);
  expect(found.policy).not.toHaveProperty('style-src-attr');
  expect(razorpayIn(found)).toEqual([]);
});

test("When Razorpay's checkout script is configured, then pages allow its hosts, and inline styles of attributes only", async () => {
  const live = await startGateway({ RAZORPAY_CHECKOUT_URL: 'https://checkout.razorpay.com/v1/checkout.js' });
  const found = await protection({ site: live });
  expect(razorpayIn(found)).toEqual(
    expect.arrayContaining([
      'script-src https://checkout.razorpay.com',
      'frame-src https://api.razorpay.com',
      'connect-src https://lumberjack.razorpay.com',
      'img-src https://cdn.razorpay.com',
    ]),
  );
  expect(found.policy['frame-src']).not.toContain(CHECKOUT_ORIGIN);
  expect(found.policy['style-src-attr']).toEqual(["'unsafe-inline'"]);
  for (const name of ['default-src', 'script-src', 'style-src']) {
    expect([name, found.policy[name]]).toEqual([name, expect.not.arrayContaining(["'unsafe-inline'", '*'])]);
  }
});

test('When a page is opened, then frames of the checkout may use payment requests, and their popups keep their opener', async () => {
  const { permissions, opener, policy } = await protection();
  expect(permissions).toContain(`payment=(self "${CHECKOUT_ORIGIN}")`);
  expect(opener).toBe('same-origin-allow-popups');
  expect(policy['frame-ancestors']).toEqual(["'none'"]);
});

test.each(['/api/payments/me', '/api/nothing', '/favicon.svg', '/api/docs'])(
  'When %s is requested, which is no page of the site, then its policy does not know the checkout',
  async (path) => {
    const { policy, permissions, opener } = await protection({ path, accept: '*/*' });
    expect(JSON.stringify(policy)).not.toContain(CHECKOUT_ORIGIN);
    expect(permissions).toContain('payment=(self)');
    expect(opener).toBe('same-origin');
  },
);
