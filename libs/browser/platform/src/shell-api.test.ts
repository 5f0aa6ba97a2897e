import { events } from '@bandhavya/contracts';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import * as platform from './index.ts';

/**
 * Deployed remotes rely on what the report lists. When this test fails, undo the change, or update the report
 * (npx vitest run libs/browser/platform -u) and raise SHELL_API_VERSION: the minor version for an addition, the major for a removal.
 */
test('matches the report of the exports and events that the shell offers to remotes', async () => {
  const report = {
    exports: Object.keys(platform).sort(),
    events: Object.fromEntries(
      Object.entries(events).map(([name, { schema, ...event }]) => [
        name,
        { ...event, payload: z.toJSONSchema(schema) },
      ]),
    ),
  };
  await expect(`${JSON.stringify(report, null, 2)}\n`).toMatchFileSnapshot('../../../../docs/reports/shell-api.json');
});
