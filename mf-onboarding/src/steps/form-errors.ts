import { messageText } from '@bandhavya/texts';
import { useEffect, useRef } from 'react';

/** The message for missing fields, if there are any. Errors of nested forms are nested. */
export function missingMessage(errors: unknown): string | undefined {
  if (typeof errors !== 'object' || errors === null) return undefined;
  if ('type' in errors && typeof errors.type === 'string') {
    return errors.type === 'value.required' ? messageText(errors.type) : undefined;
  }
  return Object.values(errors).map(missingMessage).find(Boolean);
}

/** Focuses the first invalid field after every submit. Returns the form's ref. */
export function useFocusOnError(submitCount: number) {
  const form = useRef<HTMLFormElement>(null);
  const seen = useRef(0);
  useEffect(() => {
    if (submitCount === seen.current) return;
    seen.current = submitCount;
    const first = form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid="true"]');
    const control = first?.matches('input, select, textarea') ? first : first?.querySelector<HTMLElement>('input');
    control?.focus();
  });
  return form;
}
