import path from 'node:path';
import { afterEach, expect } from 'vitest';
import { takeComplaints } from './guards.ts';

/**
 * Runs before every test file: a connection to another machine throws, and a warning or error on the console fails the
 * test. Files may share a worker, so the patches are in a module that is loaded once.
 */

if ('document' in globalThis) {
  const { configure } = await import('@testing-library/react');
  // A machine under load is several times slower than the default of one second allows.
  configure({ asyncUtilTimeout: 20_000 });
}

/** The name that the build of an application defines. A test of a library sets that of the application that it stands for. */
const [folder = ''] = path
  .relative(path.join(import.meta.dirname, '../../../..'), expect.getState().testPath ?? '')
  .split('/');
if (folder === 'shell' || folder.startsWith('mf-')) process.env.APPLICATION = folder.replace('-', '_');
else delete process.env.APPLICATION;

afterEach(() => {
  const complaints = takeComplaints();
  if (complaints.length === 0) return;
  throw new Error(`The test passed with warnings or errors on the console:\n${complaints.join('\n')}`);
});
