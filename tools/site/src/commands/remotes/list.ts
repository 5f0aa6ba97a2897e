import { say } from '@bandhavya/bootstrap/terminal';
import { type ListedRemote, listRemotes, type Move, readHistory } from '@bandhavya/federation/registry';
import { rateText, readFailureRates } from './failure-rates.ts';
import { metricsUrls, registryUrl } from './registry-address.ts';
import { readKnownSite } from './served-versions.ts';

const HISTORY_MAX = 50;

/** Prints the remotes with their versions, the channels that point at them, and what members get. */
export async function list(): Promise<void> {
  const records = await listRemotes({ registryUrl: registryUrl() });
  const [rates, site] = await Promise.all([readFailureRates(metricsUrls()), readKnownSite()]);
  for (const record of records) {
    const served = site?.remotes.find((remote) => remote.name === record.name)?.version;
    const { stopped, canary } = record;
    say(`${record.name}${stopped ? `  stopped since ${stopped.since}` : ''}`);
    if (canary) say(`   ${canary.percent} % of the members get ${canary.version} since ${canary.since} (canary)`);
    for (const { version, built } of record.versions) {
      const commit = built.commit === '' ? '' : `, commit ${built.commit.slice(0, 10)}`;
      const members = version === served ? ', served to members' : '';
      const rate = rateText(rates, record.name, version);
      say(`${marked(record, version)}  built ${built.at} by ${built.by}${commit}${members}  ${rate}`);
    }
    for (const { version, fields } of record.unreadable) {
      say(`${marked(record, version)}  written by a later release: this one cannot read ${fields.join(', ')}`);
    }
  }
  for (const note of site?.notes ?? []) say(note);
}

/** Prints the latest moves of all remotes, or of one. */
export async function history(remote: string | undefined): Promise<void> {
  const moves = await readHistory({ registryUrl: registryUrl(), remote, limit: HISTORY_MAX });
  for (const move of moves) say(sentenceOf(move));
}

/** The version after the signs of the channels that point at it: '*' for production, 's' for staging. */
function marked({ current, staging }: ListedRemote, version: string): string {
  return `${version === current ? '*' : ' '}${version === staging ? 's' : ' '} ${version}`;
}

function sentenceOf({ number, at, by, remote, action, channel, version, from, reason, commit }: Move): string {
  const target = [channel, version].filter(Boolean).join(' ');
  const parts = [
    `${number}  ${at}  ${remote}  ${action}${target && ` ${target}`}`,
    from && `from ${from}`,
    commit && `commit ${commit.slice(0, 10)}`,
    `by ${by}`,
    reason && `because: ${reason}`,
  ];
  return parts.filter(Boolean).join(', ');
}
