import { appendFileSync, mkdirSync, renameSync, statSync } from 'node:fs';
import path from 'node:path';

/** A log is moved aside at this size; one old one is kept. */
const LARGEST_BYTES = 10 * 1024 * 1024;
/** Lines kept in memory, to show why a piece ended. */
const TAIL_LINES = 20;
/** Longer lines are cut where they are shown. */
const SHOWN_LENGTH = 500;

/** What a piece prints: kept in a file, its last lines at hand. */
export type LogFile = { write: (chunk: string) => void; tail: () => string; file: string };

export function openLog(file: string): LogFile {
  mkdirSync(path.dirname(file), { recursive: true });
  let size = sizeOf(file);
  let tail: string[] = [];
  return {
    file,
    // Synchronous: a piece's last words are on the disk even when this process ends with it.
    write: (chunk) => {
      if (size > LARGEST_BYTES) {
        renameSync(file, `${file}.1`);
        size = 0;
      }
      appendFileSync(file, chunk);
      size += Buffer.byteLength(chunk);
      const lines = chunk.split('\n').filter((line) => line.trim() !== '');
      tail = [...tail, ...lines.map((line) => line.slice(0, SHOWN_LENGTH))].slice(-TAIL_LINES);
    },
    tail: () => tail.join('\n'),
  };
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}
