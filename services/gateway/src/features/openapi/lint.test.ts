import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, test } from 'vitest';
import { openApiReport } from '../../openapi-report.ts';

test('passes the OpenAPI linter, including all examples', async () => {
  const config = await createConfig({
    extends: ['recommended'],
    rules: {
      // The API is not published under a licence.
      'info-license': 'off',
      // Members sign in by redirects, which are no 2xx responses.
      'operation-2xx-response': 'off',
      'operation-4xx-response': 'error',
      'no-invalid-media-type-examples': { severity: 'error', allowAdditionalProperties: false },
      'no-invalid-schema-examples': 'error',
      'no-unused-components': 'error',
      'operation-operationId': 'error',
      'operation-summary': 'error',
      'tag-description': 'off',
    },
  });
  const problems = await lintFromString({ source: openApiReport(), absoluteRef: 'openapi.json', config });
  const shown = problems.map(
    ({ ruleId, message, location }) => `${ruleId}: ${message} at ${location[0]?.pointer ?? '#'}`,
  );
  expect(shown).toEqual([]);
});
