import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { run } from '@bandhavya/bootstrap/processes';
import { Failure } from '@bandhavya/bootstrap/report';
import type { Say } from '@bandhavya/bootstrap/terminal';
import { unpackedOnce } from '@bandhavya/bootstrap/unpacked';
import { findPython, installFromIndex } from './python.ts';

const VERSION = '4.32.5';
/** Every package with its version. To update: install schemathesis into an empty environment, and list it with pip freeze. */
const REQUIREMENTS = fileURLToPath(new URL('schemathesis.requirements.txt', import.meta.url));
const IS_NEW_ENOUGH = 'import sys; sys.exit(sys.version_info < (3, 10))';

/** A command that runs Schemathesis: the program with its first arguments, and the variables that it needs. */
export type Schemathesis = { program: string; args: readonly string[]; env: NodeJS.ProcessEnv };

/**
 * Installs Schemathesis below .tools, once.
 * @throws Failure saying what to install
 */
export async function findSchemathesis(say: Say): Promise<Schemathesis> {
  const python = await findPython(say);
  if (python === undefined || (await run(python, ['-c', IS_NEW_ENOUGH])).code !== 0) {
    throw new Failure('Schemathesis needs python3 with pip, version 3.10 or newer: install it, then try again.');
  }
  const { output } = await run(python, ['-c', "import sys; print('%d.%d' % sys.version_info[:2])"]);
  // Some packages are compiled for one version of Python.
  const name = `schemathesis-${VERSION}-python-${output.trim()}`;
  const folder = await unpackedOnce(name, 'Installing Schemathesis', say, (unfinished) =>
    installFromIndex(python, REQUIREMENTS, unfinished),
  );
  return { program: python, args: [path.join(folder, 'bin/schemathesis')], env: { PYTHONPATH: folder } };
}
