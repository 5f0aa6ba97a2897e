import { runCommand } from '@bandhavya/bootstrap/command';
import { prove } from './runner/test-command.ts';

await runCommand(() => prove(process.argv.slice(2)));
