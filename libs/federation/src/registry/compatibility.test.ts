import { expect, test } from 'vitest';
import { GATEWAY_CAPABILITIES, unmetNeeds } from './compatibility.ts';

const capabilities = { shellApi: '1.12.0', gatewayApi: '1.9.0', features: { search: '1.9.0', payments: '2.0.0' } };
const unmet = (needs: object) => unmetNeeds({ needs: { shell: '^1.0.0', gateway: '^1.10.0', ...needs } }, capabilities);

test('When a gateway goes back, then only the versions that use a newer feature are not compatible', () => {
  expect(unmet({ features: { search: '^1.9.0' } })).toEqual([]);
  expect(unmet({ features: { search: '^1.10.0' } })).toEqual([
    { of: 'feature search', range: '^1.10.0', has: '1.9.0' },
  ]);
});

test('When a gateway breaks or lacks a feature, then only the versions that use the feature are not compatible', () => {
  expect(unmet({ features: { search: '^1.9.0', payments: '^1.8.0' } })).toEqual([
    { of: 'feature payments', range: '^1.8.0', has: '2.0.0' },
  ]);
  expect(unmet({ features: { chat: '^1.0.0', toString: '^1.0.0' } })).toEqual([
    { of: 'feature chat', range: '^1.0.0', has: undefined },
    { of: 'feature toString', range: '^1.0.0', has: undefined },
  ]);
});

test('When a version or a gateway states no features, then the versions of the API are compared', () => {
  expect(unmet({})).toEqual([{ of: 'gateway API', range: '^1.10.0', has: '1.9.0' }]);
  const { features: _, ...earlier } = capabilities;
  const needs = { shell: '^1.0.0', gateway: '^1.10.0', features: { search: '^1.9.0' } };
  expect(unmetNeeds({ needs }, earlier)).toEqual([{ of: 'gateway API', range: '^1.10.0', has: '1.9.0' }]);
});

test('When this gateway states its features, then each has a version of the contract', () => {
  expect(Object.keys(GATEWAY_CAPABILITIES.features)).toEqual(
    expect.arrayContaining(['photos', 'search', 'session', 'swipes']),
  );
  expect(Object.values(GATEWAY_CAPABILITIES.features)).toContain(GATEWAY_CAPABILITIES.api);
});
