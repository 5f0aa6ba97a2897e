import { expect, test } from 'vitest';
import { STEP_IDS } from '../wizard-steps/wizard-steps.ts';
import { completenessOf } from './completeness.ts';

test('When one step is missing, then the profile is not at 100 percent', () => {
  expect(completenessOf(STEP_IDS.slice(1))).toEqual({ percent: 92, missing: ['name'] });
  expect(completenessOf(STEP_IDS).percent).toBe(100);
});
