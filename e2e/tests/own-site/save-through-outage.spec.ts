import { STEP_VALUES } from '@bandhavya/contracts/testing';
import { expect } from '@playwright/test';
import { newMember, readStep } from '../../src/members/member.ts';
import { draftNotice, institution, storedDrafts } from '../../src/screens/drafts.ts';
import { control, enter } from '../../src/screens/fields.ts';
import { nextButton } from '../../src/screens/pages.ts';
import { test } from '../../src/site/own-site.ts';

test.use({
  expectedInConsole: /Error fetching|ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_\w+|ERR_EMPTY_RESPONSE|ERR_SOCKET\w+/u,
});

test('When the connection or the gateway fails during a save, then the values stay and the same button saves them', {
  tag: ['@mf_onboarding', '@backdoor'],
}, async ({ page, context, ownSite }) => {
  const next = nextButton(page);
  await newMember(page, ['more-about']);
  await page.goto('/onboarding/education');
  for (const [name, value] of Object.entries(STEP_VALUES.education).filter(([, each]) => each !== '')) {
    await enter(page, `fields.${name}`, String(value));
  }
  await enter(page, 'answer', 'Yes');
  await enter(page, institution(0), 'Maharaja College');
  await enter(page, 'rows.0.fields.institution_location', 'Mysuru');

  await context.setOffline(true);
  await next.click();
  await expect(page.getByText('You seem to be offline. What you typed is still here;')).toBeVisible();
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  // The address changes before the screen does. Without a connection the screen is an error panel.
  await expect(page.getByRole('heading', { name: 'Your details could not be loaded' })).toBeVisible();
  await context.setOffline(false);
  await page.goBack();
  await expect(draftNotice(page)).toBeVisible();
  await expect(control(page, institution(0))).toHaveValue('Maharaja College');

  await ownSite.pieces.gateway.pause();
  await next.click();
  await expect(page.getByRole('button', { name: 'Saving...' })).toBeVisible();
  await ownSite.pieces.gateway.kill('SIGKILL');
  await expect(page.getByText('Unable to save education details right now.')).toBeVisible();
  const session = () =>
    page.request.get('/me').then(
      (response) => response.status(),
      () => 0,
    );
  await expect.poll(session, { timeout: 60_000 }).toBe(200);
  await next.click();
  await expect(page).toHaveURL(/\/onboarding\/work$/u);
  expect(await readStep(page, 'education')).toMatchObject({
    ...STEP_VALUES.education,
    institutions: [{ institution_name: 'Maharaja College', institution_location: 'Mysuru' }],
  });

  await page.goto('/onboarding/education');
  await expect(control(page, institution(0))).toHaveValue('Maharaja College');
  await expect(draftNotice(page)).toHaveCount(0);
  expect(await storedDrafts(page)).not.toContain('Maharaja');
});
