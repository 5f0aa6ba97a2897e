import { SIBLING_MARITAL_STATUSES, SIBLING_RELATIONS } from '../options/enumerations.ts';
import { select, text } from './field.ts';
import { defineSection } from './section.ts';

/** The most rows of a list. */
export const ROWS_MAX = 20;

export const institutions = defineSection('institutions', [text('institution_name'), text('institution_location')]);
export const workHistory = defineSection('work-history', [
  text('company_name'),
  text('company_location'),
  text('worked_as'),
]);
export const siblings = defineSection('siblings', [
  select('relation', SIBLING_RELATIONS),
  select('marital_status', SIBLING_MARITAL_STATUSES),
  text('occupation'),
]);
