// @vitest-environment jsdom
import { expect, test } from 'vitest';
import * as ui from './index.ts';

/** Remotes that are deployed already rely on these components; see libs/platform/src/shell-api.test.ts. */
test('The design system exports what the report has', async () => {
  await expect(`${JSON.stringify(Object.keys(ui).sort(), null, 2)}\n`).toMatchFileSnapshot(
    '../../../docs/reports/ui-api.json',
  );
});
