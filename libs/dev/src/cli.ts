import { complain, Failure } from '../bootstrap/report.js';

const COMMANDS: Readonly<Record<string, () => Promise<(args: string[]) => Promise<void>>>> = {
  start: async () => (await import('./commands/start.ts')).start,
  dev: async () => (await import('./commands/start.ts')).dev,
  test: async () => (await import('./commands/test.ts')).test,
  reset: async () => (await import('./commands/reset.ts')).reset,
  seed: async () => (await import('./commands/seed.ts')).seed,
  remotes: async () => (await import('./commands/remotes.ts')).remotes,
  bench: async () => (await import('./commands/bench.ts')).bench,
};

// Whoever read the output may stop reading: the command goes on.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

const [name = '', ...args] = process.argv.slice(2);

try {
  const load = COMMANDS[name];
  if (load === undefined)
    throw new Failure(`There is no command "${name}": choose from ${Object.keys(COMMANDS).join(', ')}.`);
  const command = await load();
  await command(args);
} catch (error) {
  complain(error);
  process.exit(1);
}
