import { endpoints, isReservedPath } from '@bandhavya/contracts';
import { expect, test } from 'vitest';
import { CALLBACK_PATH, SIGN_IN_PATH } from '../auth/auth.routes.ts';
import { DOCS_PATH, OPENAPI_PATH } from '../openapi/openapi.routes.ts';
import { WEBHOOK_PATH } from '../payments/webhook.routes.ts';

test('When the gateway has a path, then no remote can claim it', () => {
  const paths = [
    ...Object.values(endpoints).map(({ path }) => path),
    ...[SIGN_IN_PATH, CALLBACK_PATH, DOCS_PATH, OPENAPI_PATH, WEBHOOK_PATH, '/healthz', '/readyz', '/assets/shell.js'],
  ];
  expect(paths.filter((path) => !isReservedPath(path))).toEqual([]);
});
