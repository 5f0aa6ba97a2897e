import { BY_CONTENT, type Language, type RemoteVersion } from '@bandhavya/contracts';
import { EARLIER_PLACES } from '@bandhavya/contracts/earlier-navigation';
import { describe, expect, test } from 'vitest';
import { type ListedRemote, readListing } from './listing.ts';
import { preloadFor, resolveRemotes } from './resolve.ts';

const options = { filesOrigin: 'https://files.example.com', shellApi: '1.4.0', gatewayApi: '1.0.0' };
const integrity = (letter: string) => `sha384-${letter.repeat(64)}`;

/** The id of a version that has a name in these tests. */
const idOf = (name: string) => Buffer.from(name.padEnd(6)).toString('hex');
const nameOf = (id: string) => Buffer.from(id, 'hex').toString().trim();

function version(name: string, shell = '^1.0.0', gateway = '^1.0.0'): RemoteVersion {
  return {
    name: 'mf_profile',
    version: idOf(name),
    team: 'Profile',
    routes: ['/profile', '/members'],
    entry: 'remoteEntry.js',
    preload: { '/profile': ['own.js', 'own.css', 'font.woff2'], '/profile/photos': ['photos.js'] },
    needs: { shell, gateway },
    files: [
      { path: 'font.woff2', bytes: 1, integrity: integrity('f') },
      { path: 'own.css', bytes: 1, integrity: integrity('c') },
      { path: 'own.js', bytes: 1, integrity: integrity('o') },
      { path: 'photos.js', bytes: 1, integrity: integrity('p') },
      { path: 'remoteEntry.js', bytes: 1, integrity: integrity('e') },
    ],
    built: { at: '2026-11-21T10:00:00.000Z', commit: 'abc1234', by: 'tests' },
  };
}

/** Versions are in the order of the registry, the latest first. */
function listed(current: string | undefined, ...versions: object[]): ListedRemote[] {
  return readListing({ remotes: [{ name: 'mf_profile', current: current && idOf(current), versions }] });
}

const chosen = (remotes: ListedRemote[]) =>
  resolveRemotes(remotes, options).flatMap(({ version: id, entry }) => (entry ? [nameOf(id)] : []));

describe('resolveRemotes', () => {
  test('When the current version is compatible, then it is chosen, with its address and its hash', () => {
    expect(resolveRemotes(listed('aaa', version('bbb'), version('aaa')), options)).toEqual([
      {
        name: 'mf_profile',
        version: idOf('aaa'),
        routes: ['/profile', '/members'],
        entry: `https://files.example.com/files/mf_profile/${idOf('aaa')}/remoteEntry.js`,
        integrity: integrity('e'),
        navigation: [expect.objectContaining({ to: '/profile', order: 50 })],
      },
    ]);
  });

  const navigation = [{ to: '/members', icon: 'eye', label: { en: 'M', kn: 'ಮ', hi: 'म' }, order: 7 }];
  const outlines = { '/members': 'deck' };
  const placesOf = (remotes: ListedRemote[]) =>
    resolveRemotes(remotes, options).map((each) => [each.navigation, each.outlines]);

  test('When a version states links and outlines, then the page gets these', () => {
    expect(placesOf(listed('new', { ...version('new'), navigation, outlines }))).toEqual([[navigation, outlines]]);
    expect(placesOf(listed('new', { ...version('new'), navigation: [], outlines: {} }))).toEqual([[[], {}]]);
  });

  test('When a record is from before the navigation, then the page gets the links that the shell had for its remote', () => {
    const earlier = EARLIER_PLACES.find(({ name }) => name === 'mf_profile');
    expect(placesOf(listed('old', version('old')))).toEqual([[earlier?.navigation, undefined]]);
    const unknown = readListing({
      remotes: [{ name: 'mf_events', current: idOf('old'), versions: [{ ...version('old'), name: 'mf_events' }] }],
    });
    expect(placesOf(unknown)).toEqual([[[], undefined]]);
  });

  test('When no version is compatible or readable, then the remote keeps its links, because its page says what is wrong', () => {
    const stated = { navigation, outlines };
    expect(placesOf(listed('new', { ...version('new', '^9.0.0'), ...stated }))).toEqual([[navigation, outlines]]);
    expect(placesOf(listed('new', { ...version('new'), ...stated, files: 7 }))).toEqual([[navigation, outlines]]);
    const damaged = { ...version('new'), navigation: [{ to: 7 }] };
    expect(placesOf(listed('new', damaged))).toEqual([[[expect.objectContaining({ to: '/profile' })], undefined]]);
  });

  test('When the current version needs another shell or gateway, then the newest compatible earlier version is chosen', () => {
    const early = [version('old'), version('oldest')];
    expect(chosen(listed('new', version('new', '^2.0.0'), version('mid', '^1.5.0'), ...early))).toEqual(['old']);
    expect(chosen(listed('new', version('new', '^1.0.0', '^2.0.0'), ...early))).toEqual(['old']);
  });

  test('When an earlier version is compatible, then it is the fallback, and no version newer than the pointer is', () => {
    const [remote] = resolveRemotes(
      listed('new', version('bad'), version('new'), version('mid', '^2.0.0'), version('old'), version('oldest')),
      options,
    );
    expect(remote?.fallback).toEqual({
      version: idOf('old'),
      entry: `https://files.example.com/files/mf_profile/${idOf('old')}/remoteEntry.js`,
      integrity: integrity('e'),
    });
    expect(resolveRemotes(listed('old', version('new'), version('old')), options)[0]?.fallback).toBeUndefined();
  });

  test('When a version was rolled back, then it is neither chosen nor the fallback of a later version', () => {
    const versions = [version('next', '^2.0.0'), version('new'), version('bad'), version('old')];
    const remote = { name: 'mf_profile', current: idOf('next'), rolled_back: [idOf('new'), idOf('bad')], versions };
    const [found] = resolveRemotes(readListing({ remotes: [remote] }), options);
    expect([found?.version, found?.fallback]).toEqual([idOf('old'), undefined]);
    const [later] = resolveRemotes(
      readListing({ remotes: [{ ...remote, versions: [version('next'), ...versions.slice(1)] }] }),
      options,
    );
    expect([later?.version, later?.fallback?.version]).toEqual([idOf('next'), idOf('old')]);
  });

  test('When the shell misses a library of the current version, then the newest version that fits it is chosen', () => {
    const needing = (name: string, shared: object) => {
      const { needs, ...rest } = version(name);
      return { ...rest, needs: { ...needs, shared } };
    };
    const remotes = listed(
      'new',
      needing('new', { react: '^19.4.0' }),
      needing('mid', { vue: '^3.0.0' }),
      needing('old', { react: '^19.3.0' }),
    );
    const [chosenOne] = resolveRemotes(remotes, { ...options, shared: { react: '19.3.1', 'react-dom': '19.3.1' } });
    expect(chosenOne).toMatchObject({ version: idOf('old') });
    expect(chosen(remotes)).toEqual(['new']);
  });

  test('When the team has rolled back, then the newer version is not chosen, even if no other is compatible', () => {
    expect(chosen(listed('old', version('bad'), version('old', '^0.9.0')))).toEqual([]);
  });

  test('When no version is compatible, then the remote keeps its paths and has no entry', () => {
    const [remote] = resolveRemotes(listed('old', version('old', '^0.9.0')), options);
    expect(remote?.routes.length).toBeGreaterThan(0);
    expect(remote?.entry).toBeUndefined();
  });

  test('When no version is current, or the current version is unknown, then no version is chosen', () => {
    expect(chosen(listed(undefined, version('aaa')))).toEqual([]);
    expect(chosen(listed('zzz', version('aaa')))).toEqual([]);
  });

  test('When the current version has unknown fields, then it is chosen', () => {
    const later = {
      ...version('new'),
      signature: 'abc',
      needs: { shell: '^1.0.0', gateway: '^1.0.0', search: '^2.0.0' },
    };
    expect(chosen(listed('new', later, version('old')))).toEqual(['new']);
  });

  test('When the current version cannot be read, then the newest readable one before it is chosen, and none after it', () => {
    const unreadable = { ...version('new'), files: 'in the index' };
    expect(chosen(listed('new', version('bad'), unreadable, version('old')))).toEqual(['old']);
  });

  test('When no version can be read, then the remote keeps the paths of the current one and has no entry', () => {
    const unreadable = { ...version('new'), files: 'in the index' };
    const [remote] = resolveRemotes(listed('new', unreadable), options);
    expect([remote?.routes, remote?.entry]).toEqual([['/profile', '/members'], undefined]);
  });

  test('When a range is invalid, then the version is not compatible', () => {
    expect(chosen(listed('bad', version('bad', 'whatever'), version('aaa')))).toEqual(['aaa']);
  });
});

describe('preloadFor', () => {
  test('When the page has another language than English, then the texts of the remote in that language are preloaded', () => {
    const texts = { kn: ['photos.js'], hi: ['own.js'] };
    const translated = listed('one', { ...version('one'), texts });
    const hrefs = (language: Language) =>
      preloadFor(translated, resolveRemotes(translated, options), '/members', language).map(({ href }) =>
        href.split('/').at(-1),
      );
    expect([hrefs('en'), hrefs('kn')]).toEqual([['remoteEntry.js'], ['remoteEntry.js', 'photos.js']]);
  });

  const records = listed('aaa', version('aaa'));
  const resolved = resolveRemotes(records, options);
  const base = `https://files.example.com/files/mf_profile/${idOf('aaa')}/`;

  test('When a remote owns the path, then its entry and the scripts and styles of the longest prefix are preloaded', () => {
    expect(preloadFor(records, resolved, '/profile', 'en')).toEqual([
      { href: `${base}remoteEntry.js`, integrity: integrity('e'), kind: 'script' },
      { href: `${base}own.js`, integrity: integrity('o'), kind: 'script' },
      { href: `${base}own.css`, integrity: integrity('c'), kind: 'style' },
    ]);
    expect(preloadFor(records, resolved, '/profile/photos/1', 'en').map(({ href }) => href)).toEqual([
      `${base}remoteEntry.js`,
      `${base}photos.js`,
    ]);
  });

  test('When the owner has no files for the path, then only its entry is preloaded', () => {
    expect(preloadFor(records, resolved, '/members/1', 'en')).toHaveLength(1);
  });

  test('When the files are addressed by their content, then versions share the addresses', () => {
    const shared = listed('aaa', { ...version('aaa'), addressing: BY_CONTENT });
    const found = preloadFor(shared, resolveRemotes(shared, options), '/members/1', 'en');
    expect(found.map(({ href }) => href)).toEqual(['https://files.example.com/files/mf_profile/shared/remoteEntry.js']);
  });

  test('When the path has no owner, or a development server owns it, then no file is preloaded', () => {
    expect(preloadFor(records, resolved, '/elsewhere', 'en')).toEqual([]);
    const dev = [
      { name: 'mf_profile', version: 'dev', routes: ['/profile'], entry: 'http://localhost:3006/remoteEntry.js' },
    ];
    expect(preloadFor(records, dev, '/profile', 'en')).toEqual([]);
  });
});
