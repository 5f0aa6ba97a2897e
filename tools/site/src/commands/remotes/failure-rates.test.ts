import { createServer } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { rateText, readFailureRates } from './failure-rates.ts';

const closing: Array<() => void> = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** The address of metrics with this text. */
async function metrics(text: string, status = 200): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  const server = createServer((_request, response) => response.writeHead(status).end(text));
  closing.push(() => server.close());
  server.listen(0, '127.0.0.1', () => {
    const bound = server.address();
    resolve(`http://127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}/metrics`);
  });
  return promise;
}

const LABELS = 'remote="mf_search",version="aaaaaaaaaaaa"';
const TEXT = `# HELP remote_load_seconds Time
remote_load_seconds_count{${LABELS}} 97
remote_load_seconds_bucket{le="0.5",${LABELS}} 90
remote_failures_total{kind="load",${LABELS}} 3
remote_failures_total{kind="error",${LABELS}} 1
remote_failures_total{kind="csp",remote="mf_search",version="bbbbbbbbbbbb"} 2
process_cpu_seconds_total 4.5
`;

test('When pages have reported to two gateways, then their counts are added up, for each version', async () => {
  const rates = await readFailureRates([await metrics(TEXT), await metrics(TEXT)]);
  expect(rateText(rates, 'mf_search', 'aaaaaaaaaaaa')).toBe('194 loads, 6 failed (3.0 %), 2 errors');
  expect(rateText(rates, 'mf_search', 'bbbbbbbbbbbb')).toBe('0 loads, 0 failed, 4 errors');
  expect(rateText(rates, 'mf_profile', 'aaaaaaaaaaaa')).toBe('no reports');
});

test('When one of the metrics cannot be read, or none is known, then the failures are unknown', async () => {
  const failing = 'failures unknown (the metrics cannot be read)';
  const text = async (urls: string[]) => rateText(await readFailureRates(urls), 'mf_search', 'aaaaaaaaaaaa');
  expect(await text([await metrics(TEXT), await metrics('', 500)])).toBe(failing);
  expect(await text(['http://127.0.0.1:9/metrics'])).toBe(failing);
  expect(await text(['no address'])).toBe(failing);
  expect(await text([])).toBe('failures unknown (no address of metrics)');
});
