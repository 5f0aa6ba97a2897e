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

/** A piece that runs some JavaScript and is ready when that has written the file 'ready'. */
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

const RUN = `writeFileSync('ready', ''); setInterval(() => {}, 1000);`;

test('When a piece dies, then it is started again and that is said', async () => {
  const thing = piece(RUN);
  await thing.start();
  const first = thing.pid;
  thing.signal('SIGKILL');
  await vi.waitFor(() => expect(said).toContain('Thing is back'), 10_000);
  expect(said[0]).toBe('Thing stopped (by SIGKILL): starting it again');
  expect(thing.pid).not.toBe(first);
});

test('When a piece ends while it starts, then the failure says how, shows its last lines and what to do', async () => {
  const thing = piece(`console.error('the disk is full'); process.exit(3);`, { advice: 'Make room.' });
  await expect(thing.start()).rejects.toThrow(
    /^Thing stopped while starting \(exit code 3\)\.\nMake room\.\n.*\n(?:.*\n)*the disk is full$/u,
  );
  expect(thing.pid).toBeUndefined();
});

test('When a piece does not get ready in time, then it is ended and the failure says why', async () => {
  const thing = piece('setInterval(() => {}, 1000);', {
    startWithinMs: 300,
    probe: async () => Promise.reject(new Error('nobody listens')),
  });
  await expect(thing.start()).rejects.toThrow('Thing was not ready within 0.3 s: nobody listens.');
  expect(thing.pid).toBeUndefined();
});

test('When the program of a piece is missing, then the failure says so', async () => {
  const thing = piece('', { command: path.join(folder, 'missing') });
  await expect(thing.start()).rejects.toThrow('Thing stopped while starting (it could not be run).');
});

test('When a piece is stopped, then it is not started again and what it started is gone too', async () => {
  // A child that is deaf to SIGTERM, and says when it is.
  const stubborn = `process.on("SIGTERM", () => {}); setInterval(() => {}, 1000);
    require("node:fs").writeFileSync("child", String(process.pid));`;
  const thing = piece(
    `require('node:child_process').spawn(process.execPath, ['--eval', ${JSON.stringify(stubborn)}]); ${RUN}`,
  );
  await thing.start();
  const child = await vi.waitFor(() => Number(readFileSync(path.join(folder, 'child'), 'utf8')), 10_000);
  await thing.stop();
  await vi.waitFor(() => expect(identityOf(child)).toBeUndefined());
  expect(thing.pid).toBeUndefined();
  expect(said).toEqual([]);
});

test('When a paused piece is stopped, then it still ends in good order', async () => {
  const thing = piece(`process.on('SIGTERM', () => { writeFileSync('farewell', ''); process.exit(); }); ${RUN}`);
  await thing.start();
  thing.signal('SIGSTOP');
  await thing.stop();
  expect(existsSync(path.join(folder, 'farewell'))).toBe(true);
});

test('When a piece will not end, then it is killed', async () => {
  const thing = piece(`process.on('SIGTERM', () => {}); ${RUN}`, { stopWithinMs: 100 });
  await thing.start();
  await thing.stop();
  expect(thing.pid).toBeUndefined();
});

test('When a piece that was stopped is started, then it runs again', async () => {
  const thing = piece(RUN);
  await thing.start();
  await thing.stop();
  await thing.start();
  expect(thing.pid).toBeGreaterThan(0);
});

test('When a piece warns, then the terminal shows it, and the log keeps everything', async () => {
  const warnLater = `process.on('SIGUSR2', () => console.log('WARN low on disk'));`;
  const thing = piece(`console.log('all is well'); console.log('WARN starting'); ${warnLater} ${RUN}`, {
    notice: (line) => (line.startsWith('WARN') ? line : undefined),
  });
  await thing.start();
  thing.signal('SIGUSR2');
  await vi.waitFor(() => expect(said).toEqual(['Thing: WARN low on disk']));
  expect(readFileSync(path.join(folder, 'thing.log'), 'utf8')).toContain('all is well');
});

test('When a piece dies again while it is being started again, then it is tried again, more slowly', async () => {
  const thing = piece(`if (require('node:fs').existsSync('broken')) process.exit(1); ${RUN}`);
  await thing.start();
  writeFileSync(path.join(folder, 'broken'), '');
  thing.signal('SIGKILL');
  await vi.waitFor(() => expect(said.filter((line) => line.includes('exit code 1')).length).toBeGreaterThan(1), 10_000);
  rmSync(path.join(folder, 'broken'));
  await vi.waitFor(() => expect(said).toContain('Thing is back'), 10_000);
});
