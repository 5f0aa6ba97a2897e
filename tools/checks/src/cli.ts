import { runCommand } from '@bandhavya/bootstrap/command';
import { test } from './runner/test-command.ts';

await runCommand(() => test(process.argv.slice(2)));
