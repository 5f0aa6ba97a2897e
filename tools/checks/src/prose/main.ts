import { runCommand } from '@bandhavya/bootstrap/command';
import { ROOT } from '@bandhavya/bootstrap/paths';
import { say } from '@bandhavya/bootstrap/terminal';
import { checkCommits } from './commits.ts';
import { checkFile, proseFiles } from './files.ts';

/** `npm run prose [-- <path> ...]`: checks the English of the repository, or of the files below the paths. */
await runCommand(async () => {
  const paths = process.argv.slice(2);
  const files = proseFiles(ROOT).filter((file) => paths.length === 0 || paths.some((start) => file.startsWith(start)));
  const commits = paths.length === 0 ? await checkCommits(ROOT) : { findings: [] };
  if ('skipped' in commits) say(`Commit subjects are not checked: ${commits.skipped}.`);
  const findings = [
    ...files.flatMap((file) => checkFile(ROOT, file)),
    ...('findings' in commits ? commits.findings : []),
  ];
  for (const line of findings) say(line);
  say(`${files.length} files checked, ${findings.length} findings`);
  process.exitCode = findings.length === 0 ? 0 : 1;
});
