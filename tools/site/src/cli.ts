import { runCommand } from '@bandhavya/bootstrap/command';
import { Failure } from '@bandhavya/bootstrap/report';

const COMMANDS: Readonly<Record<string, () => Promise<(args: string[]) => Promise<void>>>> = {
  start: async () => (await import('./commands/start.ts')).start,
  dev: async () => (await import('./commands/start.ts')).dev,
  reset: async () => (await import('./commands/reset.ts')).reset,
  seed: async () => (await import('./commands/seed.ts')).seed,
  pack: async () => (await import('./pack/pack-command.ts')).pack,
  remotes: async () => (await import('./commands/remotes/remotes.ts')).remotes,
};

const [name = '', ...args] = process.argv.slice(2);

await runCommand(async () => {
  const load = COMMANDS[name];
  if (load === undefined)
    throw new Failure(`There is no command "${name}": choose from ${Object.keys(COMMANDS).join(', ')}.`);
  const command = await load();
  await command(args);
});
