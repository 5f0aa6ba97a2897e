import { run } from '@bandhavya/bootstrap/processes';
import { unplainWords, vagueSentences } from './wording.ts';

/** The last commit before subjects were checked. */
const BASE = 'e6d215549ca6';
const LONGEST_SUBJECT = 72;
const CONVENTIONAL =
  /^(?:build|chore|ci|docs|feat|fix|perf|refactor|revert|style|test)(?:\([a-z0-9-]+(?:, ?[a-z0-9-]+)*\))?!?: \S/u;

/**
 * Checks the subjects of the commits since the base.
 * @returns findings, or the reason why there is nothing to check: a folder without git, or a shallow clone
 */
export async function checkCommits(root: string): Promise<{ findings: string[] } | { skipped: string }> {
  const { code, output } = await run('git', ['log', '--no-merges', '--format=%h %s', `${BASE}..HEAD`], { cwd: root });
  if (code !== 0) return { skipped: `the history does not reach back to ${BASE}` };
  const lines = output.split('\n').filter((line) => line !== '');
  return {
    findings: lines.flatMap((line) => {
      const [hash = ''] = line.split(' ', 1);
      return checkSubject(line.slice(hash.length + 1)).map((what) => `commit ${hash}: ${what}`);
    }),
  };
}

/** The objections to the subject of one commit. */
export function checkSubject(subject: string): string[] {
  const words = subject.replace(/^[^:]*: /u, '');
  const sentence = words.charAt(0).toUpperCase() + words.slice(1);
  return [
    ...(subject.length > LONGEST_SUBJECT
      ? [`a subject of ${subject.length} characters: ${LONGEST_SUBJECT} at most`]
      : []),
    ...(CONVENTIONAL.test(subject) ? [] : ['the subject does not begin with a type, such as "fix(feed): "']),
    ...unplainWords(words),
    ...vagueSentences(sentence),
  ];
}
