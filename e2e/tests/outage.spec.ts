import { expect, newIdentity, signIn, test } from '../src/fixtures.ts';
import { ANSWERS, acceptConsents, completeWizard, fillName } from '../src/wizard.ts';

test.use({ expectedInConsole: /Failed to load resource/u });

const OUTAGE = 'We cannot reach our service right now';

for (const piece of ['mongod', 'redis'] as const) {
  test(`When ${piece} hangs, the API says 503 within 2 s, the shell loads and says so, and both recover by themselves`, async ({
    page,
    site,
  }) => {
    await signIn(page);
    await completeWizard(page);
    await site.pieces[piece].pause();
    try {
      const asked = Date.now();
      const answer = await page.request.get('/api/users/me');
      expect(Date.now() - asked).toBeLessThan(2500);
      expect(answer.status()).toBe(503);
      expect(Number(answer.headers()['retry-after'])).toBeGreaterThan(0);
      await page.goto('/profile');
      await expect(page.getByText(OUTAGE)).toBeVisible();
      await expect(page.getByRole('banner')).toBeVisible();
    } finally {
      await site.pieces[piece].resume();
    }
    const returned = Date.now();
    await expect(page.getByRole('region', { name: 'Your Name' })).toContainText('Kavya', { timeout: 15_000 });
    expect(Date.now() - returned).toBeLessThan(8000);
  });
}

for (const piece of ['mongod', 'redis', 'gateway'] as const) {
  test(`When ${piece} is killed while members save, everything that was acknowledged is there afterwards`, async ({
    page,
    site,
  }) => {
    await signIn(page, newIdentity('Anil Kulkarni'));
    await acceptConsents(page);
    await fillName(page);
    await expect(page.getByLabel('Phone number')).toBeVisible();

    const headers = { origin: site.origin };
    const save = (phone: string) =>
      page.request.patch('/api/users/me', { data: { phone_number: phone }, headers, timeout: 5000 }).then(
        (answer) => answer.status(),
        () => 0,
      );
    const phoneOf = (n: number) => `98${String(n).padStart(8, '0')}`;
    let acknowledged = -1;
    let attempted = -1;
    let killed = false;
    for (let n = 0; n < 60 && !(killed && acknowledged < attempted); n += 1) {
      attempted = n;
      const saving = save(phoneOf(n));
      if (n === 20) {
        await site.pieces[piece].kill('SIGKILL');
        killed = true;
      }
      if ((await saving) === 200) acknowledged = n;
    }
    expect(acknowledged).toBeGreaterThanOrEqual(19);

    await expect
      .poll(
        () =>
          page.request.get('/api/users/me').then(
            (answer) => answer.status(),
            () => 0,
          ),
        { timeout: 20_000 },
      )
      .toBe(200);
    const { phone_number: stored } = await (await page.request.get('/api/users/me')).json();
    // The save that was under way may have been stored without its answer having arrived; an acknowledged one is never lost.
    expect([phoneOf(acknowledged), phoneOf(attempted)]).toContain(stored);
    await page.goto('/profile');
    await expect(page.getByRole('region', { name: 'Your Name' })).toContainText(ANSWERS.firstName, {
      ignoreCase: true,
    });
  });
}
