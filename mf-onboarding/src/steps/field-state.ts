import { messageText } from '@bandhavya/texts';
import type { FieldError } from 'react-hook-form';

/**
 * A field's error as the design system takes it. That something is missing is said once above the button, so such a field
 * is only marked.
 */
export function fieldState(error: FieldError | undefined): { invalid: boolean; error?: string } {
  if (!error?.message || error.type === 'value.required') return { invalid: error !== undefined };
  return { invalid: true, error: errorText(error) };
}

/** What is wrong with a field, in the language of this moment: an error's type is the code of its message. */
export function errorText(error: FieldError): string {
  return messageText(error.type, error.message);
}
