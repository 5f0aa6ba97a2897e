import { expect, test } from 'vitest';
import { journeyTable, noEffort } from './effort.ts';

test('When a screen has fields, then typing, presses and waiting add up, and the last row is the total', () => {
  const { rows } = journeyTable([
    { screen: 'What is your name?', fields: 2, presses: 3, characters: 50, waiting: 250 },
    { ...noEffort('Gender'), fields: 1, presses: 2 },
  ]);
  expect(rows).toEqual([
    ['What is your name?', '2', '3', '50', '2.0', '3.0', '0.3', '5.3'],
    ['Gender', '1', '2', '0', '0.0', '2.0', '0.0', '2.0'],
    ['all screens', '3', '5', '50', '2.0', '5.0', '0.3', '7.3'],
  ]);
});
