import { toAvif } from '../encoding/avif.ts';
import { processPhoto } from '../encoding/process-photo.ts';
import { PhotoRefusedError } from '../errors.ts';
import type { Message, ProcessResults, Request, Task } from './protocol.ts';

// The program of a photo process. Its argument is the memory limit in bytes.

/** Milliseconds between two looks at the memory. A decoder fills a few megabytes in this time. */
const LOOK = 10;

const limit = Number(process.argv[2]);
const tasks: { [Name in Task]: (bytes: Buffer) => Promise<ProcessResults[Name]> } = {
  variants: processPhoto,
  avif: toAvif,
};

/** Runs a task and reports memory above the limit. A decoder allocates outside of V8 and its limits. */
async function run({ task, bytes }: Request): Promise<Message> {
  const watch = setInterval(() => {
    const resident = process.memoryUsage.rss();
    if (resident > limit) send({ kind: 'exceeded', bytes: resident });
  }, LOOK);
  try {
    return { kind: 'done', result: await tasks[task](bytes) };
  } catch (error) {
    return failureOf(error);
  } finally {
    clearInterval(watch);
  }
}

function failureOf(error: unknown): Message {
  if (!(error instanceof PhotoRefusedError)) return { kind: 'failed', reason: String(error) };
  return { kind: 'refused', code: error.code, reason: String(error.cause ?? error.code) };
}

function send(message: Message): void {
  process.send?.(message);
}

// Ctrl-C reaches the whole process group, and the service still finishes its uploads.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
// The service has ended. An exit would wait for the decoder.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
process.on('message', async (request: Request) => send(await run(request)));
send({ kind: 'ready' });
