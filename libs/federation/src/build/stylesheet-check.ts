import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { RsbuildPlugin } from '@rsbuild/core';
import { foreignRules } from '../stylesheets/foreign-rules.ts';

/** Fails a production build whose stylesheets reach outside the remote, as the registry would refuse them. */
export function stylesheetCheck(remote: string): RsbuildPlugin {
  return {
    name: 'bandhavya:stylesheet-check',
    setup(api) {
      api.onAfterBuild(() => {
        const foreign = foreignStylesIn(api.context.distPath, remote);
        if (foreign.length > 0) throw new Error(`These styles reach outside ${remote}:\n${foreign.join('\n')}`);
      });
    },
  };
}

/** The rules of the stylesheets in a folder that reach outside the remote: 'page.0a1b2c3d4e.css: body'. */
export function foreignStylesIn(folder: string, remote: string): string[] {
  return globSync('**/*.css', { cwd: folder })
    .sort()
    .flatMap((file) => foreignRules(remote, readFileSync(path.join(folder, file))).map((rule) => `${file}: ${rule}`));
}
