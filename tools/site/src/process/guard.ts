/**
 * Waits until its parent ends, which closes the pipe between them, and then ends the processes in the parent's record.
 * After an orderly stop the record is empty.
 */
import { endRecorded } from './run-record.ts';

const [dataDir] = process.argv.slice(2);

process.stdin.resume();
process.stdin.on('end', () => {
  if (dataDir !== undefined) void endRecorded(dataDir);
});
