// @vitest-environment jsdom
import { expect, test } from 'vitest';
import * as ui from './index.ts';

/** Deployed remotes rely on these components; see libs/browser/platform/src/shell-api.test.ts. */
test('matches the report of the exports', async () => {
  await expect(`${JSON.stringify(Object.keys(ui).sort(), null, 2)}\n`).toMatchFileSnapshot(
    '../../../../docs/reports/ui-api.json',
  );
});
