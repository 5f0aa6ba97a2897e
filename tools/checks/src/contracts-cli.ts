import { runCommand } from '@bandhavya/bootstrap/command';
import { contracts } from './contracts/contracts-command.ts';

await runCommand(() => contracts(process.argv.slice(2)));
