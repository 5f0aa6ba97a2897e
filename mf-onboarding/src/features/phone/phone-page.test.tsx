// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react';
import { expect, test } from 'vitest';
import { control, openStep, type } from '../../testing/wizard.ts';

test('When a digit is typed into a complete number, then the number and the caret stay', async () => {
  await openStep('phone');
  const field = control('Phone number') as HTMLInputElement;
  type(field, '9845012345');
  // The browser has inserted the digit 7 at the caret.
  field.setRangeText('7', 3, 3, 'end');
  fireEvent.input(field);
  expect([field.value, field.selectionStart, field.selectionEnd]).toEqual(['9845012345', 3, 3]);
});
