import { runCommand } from '@bandhavya/bootstrap/command';
import { say } from '@bandhavya/bootstrap/terminal';
import { newRemote } from './new-remote.ts';

await runCommand(() => newRemote(process.argv.slice(2), say));
