import { messageText } from '@bandhavya/page-texts';
import type { FieldError } from 'react-hook-form';

/** A field's error for the design system. A missing value is only marked: its control knows the fitting message. */
export function fieldState(error: FieldError | undefined): { invalid: boolean; error?: string } {
  if (!error || error.type === 'value.required') return { invalid: error !== undefined };
  return { invalid: true, error: errorText(error) };
}

/** The message of a field's error in the current language. The type of the error is the code of the message. */
export function errorText(error: FieldError): string {
  return messageText(error.type, error.message);
}
