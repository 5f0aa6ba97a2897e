import { runCommand } from '@bandhavya/bootstrap/command';
import { bench } from './command.ts';

await runCommand(() => bench(process.argv.slice(2)));
