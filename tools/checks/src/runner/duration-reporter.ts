import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '@bandhavya/bootstrap/paths';
import { DURATIONS_FILE_VARIABLE, type FileDuration } from './durations.ts';

/** The part of vitest's test module that is read. */
type TestModule = {
  moduleId: string;
  diagnostic: () => { setupDuration: number; collectDuration: number; duration: number };
};

/** A reporter of vitest: writes the seconds of each test file. The JSON report leaves out loading and hooks. */
export default class DurationReporter {
  readonly #durations: FileDuration[] = [];

  onTestModuleEnd(module: TestModule): void {
    const { setupDuration, collectDuration, duration } = module.diagnostic();
    const seconds = (setupDuration + collectDuration + duration) / 1_000;
    this.#durations.push({ file: path.relative(ROOT, module.moduleId), seconds });
  }

  onTestRunEnd(): void {
    const file = process.env[DURATIONS_FILE_VARIABLE];
    if (file) writeFileSync(file, JSON.stringify(this.#durations));
  }
}
