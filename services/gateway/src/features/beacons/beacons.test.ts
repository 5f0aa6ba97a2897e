import { type Beacons, SHELL_API_VERSION } from '@bandhavya/contracts';
import { freePort } from '@bandhavya/testing/own-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Site, siteAt, startGateway } from '../../testing/gateway.ts';
import { startGatewayProcess } from '../../testing/gateway-process.ts';
import { record, startRegistry, version } from '../../testing/registry.ts';

const A = 'aaaaaaaaaaaa';
const B = 'bbbbbbbbbbbb';
const undo: (() => Promise<void>)[] = [];
const atEnd = (each: () => Promise<void>) => undo.unshift(each);
let site: Site;
let metricsAt: string;

beforeAll(async () => {
  const registry = await startRegistry([record(version(B), version(A))], atEnd);
  const first = await startGateway({ REGISTRY_URL: registry.url }, atEnd);
  const port = String(await freePort());
  const measured = { ...first.variables, METRICS_PORT: port, BEACON_PERCENT: '25' };
  site = siteAt(first, (await startGatewayProcess(measured, atEnd)).address);
  metricsAt = `http://127.0.0.1:${port}/metrics`;
});

afterAll(async () => {
  for (const each of undo) await each();
});

const metrics = async () => (await (await fetch(metricsAt)).text()).split('\n');
const send = (beacons: unknown) => site.browser().send('POST', '/api/beacons', beacons as object);
const ofProfile = { remote: 'mf_profile', version: A };

test('When a page reports measures and failures, then the metrics have them by remote and version', async () => {
  const beacons: Beacons = {
    measures: [
      { name: 'load', ...ofProfile, value: 300 },
      { name: 'lcp', version: SHELL_API_VERSION, value: 1800 },
      { name: 'cls', ...ofProfile, value: 0.02 },
    ],
    failures: [
      { kind: 'error', ...ofProfile },
      { kind: 'error', ...ofProfile },
      { kind: 'load', remote: 'mf_profile', version: B },
    ],
  };
  expect((await send(beacons)).status).toBe(204);
  expect(await metrics()).toEqual(
    expect.arrayContaining([
      `remote_load_seconds_count{remote="mf_profile",version="${A}"} 1`,
      `remote_load_seconds_bucket{le="0.25",remote="mf_profile",version="${A}"} 0`,
      `remote_load_seconds_bucket{le="0.5",remote="mf_profile",version="${A}"} 1`,
      `web_vital_lcp_seconds_sum{remote="shell",version="${SHELL_API_VERSION}"} 1.8`,
      `web_vital_cls_sum{remote="mf_profile",version="${A}"} 0.02`,
      `remote_failures_total{kind="error",remote="mf_profile",version="${A}"} 2`,
      `remote_failures_total{kind="load",remote="mf_profile",version="${B}"} 1`,
    ]),
  );
});

test('When a report names remotes and versions that are not listed, then no labels are made of them', async () => {
  const foreign = Array.from({ length: 20 }, (_, n) => ({ kind: 'csp', remote: `mf_r${n}`, version: `${n}` }));
  const mixed = [
    { kind: 'csp', remote: 'mf_profile', version: 'cccccccccccc' },
    { kind: 'csp', version: '9.9.9' },
  ];
  for (const failures of [foreign, mixed]) expect((await send({ measures: [], failures })).status).toBe(204);
  expect((await metrics()).filter((line) => line.includes('kind="csp"'))).toEqual([
    'remote_failures_total{kind="csp",remote="other",version="other"} 22',
  ]);
});

test.each([
  ['no lists', {}, ''],
  ['a list in place of lists', [], ''],
  ['an unknown measure', { measures: [{ name: 'fcp', ...ofProfile, value: 1 }], failures: [] }, 'measures.0.name'],
  ['a negative measure', { measures: [{ name: 'lcp', ...ofProfile, value: -1 }], failures: [] }, 'measures.0.value'],
  ['a measure in text', { measures: [{ name: 'lcp', ...ofProfile, value: '1' }], failures: [] }, 'measures.0.value'],
  ['a huge measure', { measures: [{ name: 'lcp', ...ofProfile, value: 1e300 }], failures: [] }, 'measures.0.value'],
  ['a message', { measures: [], failures: [{ kind: 'error', ...ofProfile, message: 'x' }] }, 'failures.0.message'],
  ['another kind', { measures: [], failures: [{ kind: '__proto__', ...ofProfile }] }, 'failures.0.kind'],
  ['no version', { measures: [], failures: [{ kind: 'error' }] }, 'failures.0.version'],
  [
    'a path as a remote',
    { measures: [], failures: [{ kind: 'error', remote: '/profile', version: A }] },
    'failures.0.remote',
  ],
  ['too many failures', { measures: [], failures: Array(21).fill({ kind: 'error', ...ofProfile }) }, 'failures'],
  ['an address', { measures: [], failures: [], url: '/members/1' }, 'url'],
])('When a report has %s, then the field is refused', async (_, beacons, field) => {
  const answer = await send(beacons);
  const { code, errors } = await answer.json();
  expect([answer.status, code, errors[0].field]).toEqual([400, 'request.invalid', field]);
});

test('When a report comes from another site, or is too large, then it is refused', async () => {
  const { status } = await site
    .browser({ origin: 'http://evil.example' })
    .send('POST', '/api/beacons', { measures: [], failures: [] });
  const large = await send({ measures: [], failures: [], padding: 'x'.repeat(70_000) });
  expect([status, large.status]).toEqual([403, 413]);
});

test('When there are metrics, then pages learn which share of them reports', async () => {
  const html = await (await site.browser().get('/', { accept: 'text/html' })).text();
  expect(html).toContain('"sampling":0.25');
});
