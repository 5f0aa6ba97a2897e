import { messageText } from '@bandhavya/page-texts';
import { useEffect, useRef } from 'react';

/** The errors that the form shows above its button. */
const ABOVE_BUTTON: readonly string[] = ['value.required', 'hobbies.required'];

/** The message for missing fields, if there are any. Errors of nested forms are nested. */
export function missingMessage(errors: unknown): string | undefined {
  if (typeof errors !== 'object' || errors === null) return undefined;
  if ('type' in errors && typeof errors.type === 'string') {
    return ABOVE_BUTTON.includes(errors.type) ? messageText(errors.type) : undefined;
  }
  return Object.values(errors).map(missingMessage).find(Boolean);
}

/** Focuses the first invalid field after every submit, with its label and message in view. Returns the form's ref. */
export function useFocusOnError(submitCount: number) {
  const form = useRef<HTMLFormElement>(null);
  const seen = useRef(0);
  useEffect(() => {
    if (submitCount === seen.current) return;
    seen.current = submitCount;
    const first = form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid="true"]');
    const control = first?.matches('input, select, textarea') ? first : first?.querySelector<HTMLElement>('input');
    control?.focus();
    const message = first?.getAttribute('aria-describedby')?.split(' ')[0];
    showElement(message ? document.getElementById(message) : null);
    showElement(labelOf(first) ?? first);
  });
  return form;
}

function labelOf(element: Element | null | undefined): Element | undefined {
  const isControl = element?.matches('input, select, textarea');
  return isControl ? (element as HTMLInputElement).labels?.[0] : undefined;
}

/** Scrolls as little as possible; the scroll padding of the page keeps the element clear of the sticky bars. */
function showElement(element: Element | null | undefined): void {
  element?.scrollIntoView?.({ block: 'nearest' });
}
