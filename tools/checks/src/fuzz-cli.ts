import { runCommand } from '@bandhavya/bootstrap/command';
import { fuzz } from './fuzz/fuzz-command.ts';

await runCommand(() => fuzz(process.argv.slice(2)));
