import { runCommand } from '@bandhavya/bootstrap/command';
import { e2e } from './runner/e2e-command.ts';

await runCommand(() => e2e(process.argv.slice(2)));
