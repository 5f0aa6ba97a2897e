import { SIBLING_MARITAL_STATUSES, SIBLING_RELATIONS } from '../options/enumerations.ts';
import { select, textField } from './field.ts';
import { defineSection } from './section.ts';

/** The most rows of a list. */
export const ROWS_MAX = 20;

export const institutions = defineSection('institutions', [
  textField('institution_name'),
  textField('institution_location'),
]);
export const workHistory = defineSection('work-history', [
  textField('company_name'),
  textField('company_location'),
  textField('worked_as'),
]);
export const siblings = defineSection('siblings', [
  select('relation', SIBLING_RELATIONS),
  select('marital_status', SIBLING_MARITAL_STATUSES),
  textField('occupation'),
]);
