import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';

/** The modules of the payment page. They import each other by these names. */
export const PAGE_MODULES = ['payment-page.ts', 'attempts.ts', 'elements.ts'] as const;

/** A script for browsers: the TypeScript file without its types, as Node runs the services. */
export function browserScript(name: (typeof PAGE_MODULES)[number] | 'checkout.ts'): string {
  const file = join(import.meta.dirname, 'browser', name);
  return stripTypeScriptTypes(readFileSync(file, 'utf8'));
}
