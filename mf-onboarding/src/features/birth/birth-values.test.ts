import { birthSection } from '@bandhavya/contracts';
import { expect, test } from 'vitest';
import { formatDateDigits, toBirthBody, toBirthValues } from './birth-values.ts';

const saved = {
  date_of_birth: '1996-08-14',
  time_of_birth: '22:35:00',
  country_of_birth: 'Bharata (India)',
  state_of_birth: 'Karnataka',
  district_of_birth: 'Mysuru',
};

test('When saved details are shown and saved again, then they are unchanged', () => {
  expect(toBirthBody(toBirthValues(saved))).toEqual(saved);
});

test('When no details are saved, then the fields are empty and no period is chosen', () => {
  expect(toBirthValues({})).toEqual({
    date: '',
    hour: '',
    minute: '',
    period: '',
    fields: { country_of_birth: '', state_of_birth: '', district_of_birth: '' },
  });
});

test.each([
  ['1', '1'],
  ['14', '14'],
  ['140', '14/0'],
  ['14081996', '14/08/1996'],
  ['14/08/19967', '14/08/1996'],
  ['14a08b1996', '14/08/1996'],
])('When %s is typed, then the date field shows %s', (typed, shown) => {
  expect(formatDateDigits(typed)).toBe(shown);
});

test.each([
  [{ hour: '0' }],
  [{ hour: '13' }],
  [{ hour: 'x' }],
  [{ minute: '60' }],
  [{ minute: '7a' }],
  [{ hour: '' }],
  [{ period: '' as const }],
  [{ date: '31/02/1990' }],
  [{ date: '14/08' }],
])('When the form holds %o, then the schema refuses it', (wrong) => {
  const body = toBirthBody({ ...toBirthValues(saved), ...wrong });
  expect(birthSection.safeParse(body).success).toBe(false);
});
