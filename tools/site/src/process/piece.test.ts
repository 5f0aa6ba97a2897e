import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { identityOf } from '@bandhavya/bootstrap/identity';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Piece, type PieceSpec } from './piece.ts';

let folder: string;
let said: string[];
let pieces: Piece[];

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'piece-'));
  said = [];
  pieces = [];
});

afterEach(async () => {
  await Promise.all(pieces.map((piece) => piece.stop()));
  rmSync(folder, { recursive: true });
});

/** A piece that runs a script and is ready when the script has written the file 'ready'. */
function piece(code: string, spec: Partial<PieceSpec> = {}): Piece {
  const made = new Piece(
    {
      name: 'thing',
      title: 'Thing',
      command: process.execPath,
      args: ['--eval', `const { writeFileSync } = require('node:fs'); ${code}`],
      cwd: folder,
      env: process.env,
      logFile: path.join(folder, 'thing.log'),
      probe: async () => void readFileSync(path.join(folder, 'ready')),
      startWithinMs: 10_000,
      stopWithinMs: 10_000,
      ...spec,
    },
    { say: (line) => said.push(line), changed: () => {} },
  );
  pieces.push(made);
  return made;
}

/** Bound for a process that starts or ends on a machine under load. */
const SOON_MS = 45_000;
const RUN = `writeFileSync('ready', ''); setInterval(() => {}, 1000);`;

test('When a piece dies, then it is restarted and a line reports it', async () => {
  const thing = piece(RUN);
  await thing.start();
  const first = thing.pid;
  thing.signal('SIGKILL');
  await vi.waitFor(() => expect(said).toContain('Thing is back'), SOON_MS);
  expect(said[0]).toBe('Thing stopped (by SIGKILL): restarting it');
  expect(thing.pid).not.toBe(first);
});

test('When a piece ends while starting, then the error has the exit code, the last lines and the advice', async () => {
  const thing = piece(`console.error('the disk is full'); process.exit(3);`, { advice: 'Make room.' });
  await expect(thing.start()).rejects.toThrow(
    /^Thing stopped while starting \(exit code 3\)\.\nMake room\.\n.*\n(?:.*\n)*the disk is full$/u,
  );
  expect(thing.pid).toBeUndefined();
});

test('When a piece is not ready in time, then it is ended and the error has the reason', async () => {
  const thing = piece('setInterval(() => {}, 1000);', {
    startWithinMs: 300,
    probe: async () => Promise.reject(new Error('nobody listens')),
  });
  await expect(thing.start()).rejects.toThrow('Thing was not ready within 0.3 s: nobody listens.');
  expect(thing.pid).toBeUndefined();
});

test('When the program of a piece is missing, then the error says so', async () => {
  const thing = piece('', { command: path.join(folder, 'missing') });
  await expect(thing.start()).rejects.toThrow('Thing stopped while starting (it could not be run).');
});

test('When a piece is stopped, then it is not restarted and its child processes end', async () => {
  // A child process that ignores SIGTERM, and prints when it does.
  const stubborn = `process.on("SIGTERM", () => {}); setInterval(() => {}, 1000);
    require("node:fs").writeFileSync("child", String(process.pid));`;
  const thing = piece(
    `require('node:child_process').spawn(process.execPath, ['--eval', ${JSON.stringify(stubborn)}]); ${RUN}`,
  );
  await thing.start();
  const child = await vi.waitFor(() => Number(readFileSync(path.join(folder, 'child'), 'utf8')), SOON_MS);
  await thing.stop();
  await vi.waitFor(() => expect(identityOf(child)).toBeUndefined(), SOON_MS);
  expect(thing.pid).toBeUndefined();
  expect(said).toEqual([]);
});

test('When a paused piece is stopped, then it ends in an orderly way', async () => {
  const thing = piece(`process.on('SIGTERM', () => { writeFileSync('farewell', ''); process.exit(); }); ${RUN}`);
  await thing.start();
  thing.signal('SIGSTOP');
  await thing.stop();
  expect(existsSync(path.join(folder, 'farewell'))).toBe(true);
});

test('When a piece ignores SIGTERM, then it is killed', async () => {
  const thing = piece(`process.on('SIGTERM', () => {}); ${RUN}`, { stopWithinMs: 100 });
  await thing.start();
  await thing.stop();
  expect(thing.pid).toBeUndefined();
});

test('When a stopped piece is started, then it runs again', async () => {
  const thing = piece(RUN);
  await thing.start();
  await thing.stop();
  await thing.start();
  expect(thing.pid).toBeGreaterThan(0);
});

test('When a piece logs a warning, then it is shown, and the log file has all lines', async () => {
  const warnLater = `process.on('SIGUSR2', () => console.log('WARN low on disk'));`;
  const thing = piece(`console.log('all is well'); console.log('WARN starting'); ${warnLater} ${RUN}`, {
    notice: (line) => (line.startsWith('WARN') ? line : undefined),
  });
  await thing.start();
  thing.signal('SIGUSR2');
  await vi.waitFor(() => expect(said).toEqual(['Thing: WARN low on disk']), SOON_MS);
  expect(readFileSync(path.join(folder, 'thing.log'), 'utf8')).toContain('all is well');
});

test('When a piece dies during its restart, then the next restart comes after a longer delay', async () => {
  const thing = piece(`if (require('node:fs').existsSync('broken')) process.exit(1); ${RUN}`);
  await thing.start();
  writeFileSync(path.join(folder, 'broken'), '');
  thing.signal('SIGKILL');
  await vi.waitFor(
    () => expect(said.filter((line) => line.includes('exit code 1')).length).toBeGreaterThan(1),
    SOON_MS,
  );
  rmSync(path.join(folder, 'broken'));
  await vi.waitFor(() => expect(said).toContain('Thing is back'), SOON_MS);
});
