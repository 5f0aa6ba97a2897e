import type { Browser, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { send } from '../../src/members/api.ts';
import { newMember, readStep } from '../../src/members/member.ts';
import { test } from '../../src/site/own-site.ts';

const tag = ['@shell', '@mf_profile', '@backdoor'];

test.use({ expectedInConsole: /Error fetching|Failed to load resource/u });

const OUTAGE = 'We cannot reach our service right now';
/** The gateway gives up on a server after 2 s. The rest is for a machine under load; a hang would last for minutes. */
const DEADLINE_MS = 10_000;

/** The status of a response, or 0 without one. */
const statusOf = (response: Promise<{ status: () => number }>): Promise<number> =>
  response.then(
    (arrived) => arrived.status(),
    () => 0,
  );

for (const piece of ['mongod', 'redis'] as const) {
  test(`When ${piece} hangs, then the API answers 503 in time, the shell says so, and both recover by themselves`, {
    tag,
  }, async ({ page, ownSite }) => {
    await newMember(page, ['name']);
    await ownSite.pieces[piece].pause();
    try {
      const start = Date.now();
      const response = await page.request.get('/api/users/me');
      expect(Date.now() - start).toBeLessThan(DEADLINE_MS);
      expect(response.status()).toBe(503);
      expect(Number(response.headers()['retry-after'])).toBeGreaterThan(0);
      await page.goto('/profile');
      await expect(page.getByText(OUTAGE)).toBeVisible();
      await expect(page.getByRole('banner')).toBeVisible();
    } finally {
      await ownSite.pieces[piece].resume();
    }
    await expect(page.getByRole('region', { name: 'Your Name' })).toContainText('Asha', { timeout: 60_000 });
  });
}

/** A member who saves one phone number after the other. */
type Writer = {
  page: Page;
  /** The number of the last acknowledged save. */
  saved: string;
  /** The numbers of the saves after it, each of which may or may not be stored. */
  unconfirmed: string[];
};

async function openWriter(browser: Browser): Promise<Writer> {
  const page = await (await browser.newContext()).newPage();
  await newMember(page, ['phone']);
  return { page, saved: '', unconfirmed: [] };
}

async function saveUntil(hasEnded: () => boolean, writer: Writer, onSaved: () => void): Promise<void> {
  for (let n = 0; !hasEnded(); n += 1) {
    const phone = `98${String(n).padStart(8, '0')}`;
    writer.unconfirmed.push(phone);
    const save = send(writer.page, 'PATCH', '/api/users/me', { phone_number: phone });
    if ((await statusOf(save)) !== 200) continue;
    writer.saved = phone;
    writer.unconfirmed = [];
    onSaved();
  }
}

const SAVES_BEFORE_KILL = 40;

for (const piece of ['mongod', 'redis', 'gateway'] as const) {
  test(`When ${piece} is killed while members save, then no acknowledged save is lost`, { tag }, async ({
    browser,
    ownSite,
  }) => {
    const writers = [await openWriter(browser), await openWriter(browser), await openWriter(browser)];
    const { pid } = ownSite.pieces[piece];
    let saves = 0;
    let killed = false;
    // Later saves would hide a lost one, so each member stops with the save that is in flight at the kill.
    const saving = writers.map((writer) =>
      saveUntil(
        () => killed,
        writer,
        () => {
          saves += 1;
        },
      ),
    );
    await expect.poll(() => saves, { intervals: [10], timeout: 60_000 }).toBeGreaterThan(SAVES_BEFORE_KILL);
    killed = true;
    await ownSite.pieces[piece].kill('SIGKILL');
    await Promise.all(saving);
    for (const { page, saved, unconfirmed } of writers) {
      const read = () => statusOf(page.request.get('/api/users/me'));
      await expect.poll(read, { timeout: 60_000 }).toBe(200);
      const { phone_number: stored } = await readStep(page, 'phone');
      expect([saved, ...unconfirmed]).toContain(stored);
    }
    expect(ownSite.pieces[piece].pid, 'the process is a new one').not.toBe(pid);
    for (const { page } of writers) await page.context().close();
  });
}
