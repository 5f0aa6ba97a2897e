import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '@bandhavya/bootstrap/paths';
import { ALL_APPLICATIONS, type EventDefinition, events, remoteNavigation, SHARED_KEYS } from '@bandhavya/contracts';
import { EARLIER_PLACES } from '@bandhavya/contracts/earlier-navigation';
import { CODEOWNERS_FILE, codeownersOf, readDefinitions } from '@bandhavya/site/remote-definitions';
import { readWorkspace, remoteFolders, remoteNameOf } from '@bandhavya/site/workspace';
import { ICON_NAMES } from '@bandhavya/ui/icon-names';
import { describe, expect, it, test } from 'vitest';

const folders = remoteFolders(readWorkspace());
const names = folders.map(remoteNameOf);
const definitions = await readDefinitions(folders);

/** The headings that a reader finds in the README of each remote. */
const HEADINGS = ['What it owns', 'Run', 'Test', 'Release', 'Roll back', 'Who to ask'];

test('The code owners follow from the definitions of the remotes', async () => {
  await expect(codeownersOf(definitions)).toMatchFileSnapshot(path.join(ROOT, CODEOWNERS_FILE));
});

describe.each(definitions)('$folder', ({ folder, name, owner, navigation = [] }) => {
  it('has the name of its folder', () => {
    expect(name).toBe(remoteNameOf(folder));
  });

  it('has a README at the place of its runbook, with the people who know it', () => {
    expect(owner.runbook).toBe(`${folder}/README.md`);
    expect(existsSync(path.join(ROOT, owner.runbook))).toBe(true);
    const text = readFileSync(path.join(ROOT, owner.runbook), 'utf8');
    expect([...text.matchAll(/^## (.+)$/gmu)].map(([, heading]) => heading)).toEqual(HEADINGS);
    expect(text).toContain(owner.contact);
    expect(text).toContain(owner.handle);
    const links = [...text.matchAll(/\]\((?!https?:)([^)#]+)\)/gu)].map(([, link = '']) => link);
    expect(links.filter((link) => !existsSync(path.join(ROOT, folder, link)))).toEqual([]);
  });

  it('has icons of the design system', () => {
    const icons: readonly string[] = ICON_NAMES;
    expect(navigation.map(({ icon }) => icon).filter((icon) => !icons.includes(icon))).toEqual([]);
  });
});

test('Each owner of an event and of a shared key is an application of the repository or the platform', () => {
  const known = ['shell', 'platform', 'api-client', 'member-cards', ...names];
  const ofEvents = Object.values<EventDefinition>(events).flatMap(({ owners }) =>
    owners === ALL_APPLICATIONS ? [] : owners,
  );
  const owners = new Set<string>([...ofEvents, ...SHARED_KEYS.map(({ owner }) => owner)]);
  expect([...owners].filter((owner) => !known.includes(owner))).toEqual([]);
});

test('The links of the time before records stated them are valid, and of remotes that existed then', () => {
  const navigation = EARLIER_PLACES.flatMap((each) => each.navigation ?? []);
  expect(navigation).toHaveLength(6);
  for (const entry of navigation) expect(remoteNavigation.safeParse([entry]).error).toBeUndefined();
  expect(EARLIER_PLACES.map(({ name }) => name).toSorted()).toEqual([
    'mf_discover',
    'mf_onboarding',
    'mf_payments',
    'mf_profile',
    'mf_search',
  ]);
});
