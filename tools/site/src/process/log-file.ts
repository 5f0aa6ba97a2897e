import { appendFileSync, mkdirSync, renameSync, statSync } from 'node:fs';
import path from 'node:path';

/** A log file is rotated at this size; one old file is kept. */
const LARGEST_BYTES = 10 * 1024 * 1024;
/** Lines kept in memory for the error message when a piece ends. */
const TAIL_LINES = 20;
/** Longer lines are cut in error messages. */
const SHOWN_LENGTH = 500;

/** The output of a piece, in a file and with the last lines in memory. */
export type LogFile = { write: (chunk: string) => void; tail: () => string; file: string };

export function openLog(file: string): LogFile {
  mkdirSync(path.dirname(file), { recursive: true });
  let size = sizeOf(file);
  let tail: string[] = [];
  return {
    file,
    // Synchronous, so that the last lines are on disk even when this process ends at the same time.
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
