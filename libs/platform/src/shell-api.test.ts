import { events } from '@bandhavya/contracts';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import * as platform from './index.ts';

/**
 * Remotes that are deployed already rely on what the report lists. Where this test fails, either the change is undone or
 * the report is renewed (npx vitest run libs/platform -u) and SHELL_API_VERSION with it.
 */
test('What the shell gives to remotes, and the events, are as the report has them', async () => {
  const report = {
    exports: Object.keys(platform).sort(),
    events: Object.fromEntries(
      Object.entries(events).map(([name, { schema, ...event }]) => [
        name,
        { ...event, payload: z.toJSONSchema(schema) },
      ]),
    ),
  };
  await expect(`${JSON.stringify(report, null, 2)}\n`).toMatchFileSnapshot('../../../docs/reports/shell-api.json');
});
