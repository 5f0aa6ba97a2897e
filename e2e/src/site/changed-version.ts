import { PAGE_DATA_ID, type PageData, type ResolvedRemote } from '@bandhavya/contracts';
import { SHARED_FOLDER } from '@bandhavya/federation/registry';
import type { Page } from '@playwright/test';

/** The id of the version that {@link offerChanged} makes up. */
export const CHANGED_VERSION = '0123456789ab';

/** The record of a remote that the gateway names now. */
export async function currentRecord(page: Page, name: string): Promise<ResolvedRemote> {
  const { remotes }: Pick<PageData, 'remotes'> = await (await page.request.get('/api/remotes')).json();
  const found = remotes.find((remote) => remote.name === name);
  if (!found) throw new Error(`The gateway names no remote ${name}`);
  return found;
}

/**
 * Replaces the inlined record of a remote in the pages of a test, before the shell reads it. A replaced response would not do:
 * Chromium lets no such page load files of this machine.
 */
export async function inlineRecord(page: Page, record: ResolvedRemote): Promise<void> {
  await page.addInitScript(
    ([id, replaced]) => {
      // The scripts of the shell are deferred: they run after this event.
      document.addEventListener('readystatechange', () => {
        const element = document.getElementById(id);
        if (document.readyState !== 'interactive' || !element) return;
        const data: PageData = JSON.parse(element.textContent ?? '');
        const remotes = data.remotes.map((remote) => (remote.name === replaced.name ? replaced : remote));
        element.textContent = JSON.stringify({ ...data, remotes });
      });
    },
    [PAGE_DATA_ID, record] as const,
  );
}

/** Serves the files of a changed version of a remote. Returns its record, which has no integrity. */
export async function serveChanged(
  page: Page,
  { name, entry = '', routes, navigation, outlines }: ResolvedRemote,
  change: (source: string) => string = (source) => source,
): Promise<ResolvedRemote> {
  await page.route(`**/files/${name}/${CHANGED_VERSION}/**`, async (route) => {
    const url = route.request().url();
    const response = await route.fetch({ url: url.replace(CHANGED_VERSION, SHARED_FOLDER) });
    if (!url.includes('.js')) return route.fulfill({ response });
    const source = (await response.text())
      // Two versions in one page need tables of chunks of their own.
      .replaceAll(new RegExp(`chunks_${name}_\\w+`, 'gu'), (table) => `${table}_changed`)
      .replaceAll(/sha384-[A-Za-z0-9+/]{64}/gu, '');
    await route.fulfill({ response, body: change(source) });
  });
  const changed = entry.replace(`/${SHARED_FOLDER}/`, `/${CHANGED_VERSION}/`);
  return { name, routes, navigation, outlines, version: CHANGED_VERSION, entry: changed };
}

/** Answers requests for the current versions with another record of a remote, which may change from one to the next. */
export async function answerWith(page: Page, next: () => ResolvedRemote): Promise<void> {
  await page.route('**/api/remotes*', async (route) => {
    const response = await route.fetch();
    const answer: Pick<PageData, 'remotes'> = await response.json();
    const record = next();
    const remotes = answer.remotes.map((remote) => (remote.name === record.name ? record : remote));
    await route.fulfill({ response, json: { ...answer, remotes } });
  });
}

/** Offers a version of a remote with changed scripts as the current one, with the real version as its fallback. */
export async function offerChanged(page: Page, name: string, change: (source: string) => string): Promise<void> {
  const real = await currentRecord(page, name);
  const { version, entry = '', integrity = '' } = real;
  const changed = { ...(await serveChanged(page, real, change)), fallback: { version, entry, integrity } };
  await inlineRecord(page, changed);
  await answerWith(page, () => changed);
}
