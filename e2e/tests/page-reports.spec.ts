import { expect, test } from '../src/fixtures.ts';
import { signInAsDemoMember } from '../src/members/sign-in.ts';
import { currentRecord } from '../src/site/changed-version.ts';

test.use({
  expectedInConsole: /Failed to load resource|could not be loaded|preloaded using link preload/u,
});

test('When a page of a remote fails and another one loads, then the metrics have both, by remote and version', {
  tag: ['@shell', '@backdoor'],
}, async ({ page, site }) => {
  await signInAsDemoMember(page);
  const { version } = await currentRecord(page, 'mf_search');
  await page.route(/\/files\/mf_search\/[^/]+\/(?!entry|remote)[^/]+\.js/u, (route) => route.abort());
  const reports = async () =>
    (await (await fetch(site.metricsUrl)).text())
      .split('\n')
      .filter((line) => /^(?:remote|web_vital)_/u.test(line) && !line.includes('_bucket'));
  await page.goto('/search');
  await expect(page.getByText('This part of the site cannot be shown right now')).toBeVisible();
  const loaded = () => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  await expect.poll(loaded).toContainEqual(expect.stringMatching(/\/assets\/vitals\./u));
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Profile' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My profile' })).toBeVisible();
  // The report leaves after the page, when nothing would pass on an intercepted request.
  await page.unrouteAll();
  await page.goto('about:blank');
  for (const start of [
    `remote_failures_total{kind="load",remote="mf_search",version="${version}"}`,
    'remote_load_seconds_count{remote="mf_profile"',
    'web_vital_lcp_seconds_count{remote="mf_search"',
  ]) {
    await expect.poll(reports).toContainEqual(expect.stringContaining(start));
  }
});
