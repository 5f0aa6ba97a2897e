import type { Reporter, TestCase } from '@playwright/test/reporter';
import { VERSION_ANNOTATION } from './served-versions.ts';

/**
 * Adds the versions of the remotes under test to the titles of all reports after this one. The tests run before their versions
 * are known, so the titles in the files cannot contain them.
 */
export default class VersionsInTitles implements Reporter {
  readonly #titles = new Map<TestCase, string>();

  onTestEnd(test: TestCase): void {
    const versions = test.annotations.filter(({ type }) => type === VERSION_ANNOTATION);
    const title = this.#titles.get(test) ?? test.title;
    this.#titles.set(test, title);
    if (versions.length > 0) test.title = `${title} [${versions.map(({ description }) => description).join(', ')}]`;
  }

  printsToStdio(): boolean {
    return false;
  }
}
