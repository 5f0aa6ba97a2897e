const DEADLINE_MS = 3000;
/** A line of the Prometheus format with labels: `name{remote="mf_search",version="…"} 12`. */
const SAMPLE = /^(?<name>\w+)\{(?<labels>[^}]*)\} (?<value>\d+)$/u;

type Counts = { loads: number; failed: number; errors: number };
/** The reports of pages by remote and version, or the reason why they are unknown. */
export type FailureRates = { counts: ReadonlyMap<string, Counts> } | { unknown: string };

const keyOf = (remote: string, version: string) => `${remote} ${version}`;

/** Adds up what pages reported to the gateways with these metrics. */
export async function readFailureRates(metricsUrls: readonly string[]): Promise<FailureRates> {
  if (metricsUrls.length === 0) return { unknown: 'no address of metrics' };
  try {
    const texts = await Promise.all(metricsUrls.map(readMetrics));
    return { counts: countsIn(texts.flatMap((text) => text.split('\n'))) };
  } catch {
    return { unknown: 'the metrics cannot be read' };
  }
}

/** One version: '120 loads, 3 failed (2.4 %), 1 error', or that it is unknown. */
export function rateText(rates: FailureRates, remote: string, version: string): string {
  if ('unknown' in rates) return `failures unknown (${rates.unknown})`;
  const found = rates.counts.get(keyOf(remote, version));
  if (!found) return 'no reports';
  const { loads, failed, errors } = found;
  const share = loads + failed === 0 ? '' : ` (${((100 * failed) / (loads + failed)).toFixed(1)} %)`;
  return `${loads} ${loads === 1 ? 'load' : 'loads'}, ${failed} failed${share}, ${errors} ${errors === 1 ? 'error' : 'errors'}`;
}

async function readMetrics(url: string): Promise<string> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(DEADLINE_MS) });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return answer.text();
}

function countsIn(lines: readonly string[]): Map<string, Counts> {
  const counts = new Map<string, Counts>();
  for (const line of lines) {
    const { name, labels = '', value } = SAMPLE.exec(line)?.groups ?? {};
    const { remote, version, kind } = Object.fromEntries(
      [...labels.matchAll(/(\w+)="([^"]*)"/gu)].map(([, label, text]) => [label, text]),
    );
    const field = name === undefined ? undefined : fieldOf(name, kind);
    if (field === undefined || remote === undefined || version === undefined) continue;
    const known = counts.get(keyOf(remote, version)) ?? { loads: 0, failed: 0, errors: 0 };
    counts.set(keyOf(remote, version), { ...known, [field]: known[field] + Number(value) });
  }
  return counts;
}

function fieldOf(name: string, kind: string | undefined): keyof Counts | undefined {
  if (name === 'remote_load_seconds_count') return 'loads';
  if (name !== 'remote_failures_total') return undefined;
  return kind === 'load' ? 'failed' : 'errors';
}
