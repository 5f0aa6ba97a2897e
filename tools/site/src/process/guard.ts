/**
 * Waits for its parent's end, which closes the pipe between them however the parent ended, and then ends what the
 * parent was running. A parent that stops in good order has an empty record by then.
 */
import { endRecorded } from './run-record.ts';

const [dataDir] = process.argv.slice(2);

process.stdin.resume();
process.stdin.on('end', () => {
  if (dataDir !== undefined) void endRecorded(dataDir);
});
