import { messageText } from '@bandhavya/texts';
import { useEffect, useRef } from 'react';

/** The sentence for fields that are missing, if any is; nested forms have nested errors. */
export function missingMessage(errors: unknown): string | undefined {
  if (typeof errors !== 'object' || errors === null) return undefined;
  if ('type' in errors && typeof errors.type === 'string') {
    return errors.type === 'value.required' ? messageText(errors.type) : undefined;
  }
  return Object.values(errors).map(missingMessage).find(Boolean);
}

/** After every attempt to send: the focus goes to the first field that is marked as wrong. Returns the form's ref. */
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
