type Kind<T> = abstract new () => T;

/** The element with an id. It is part of the page, so a missing one is a defect. */
export function find(id: string): HTMLElement;
export function find<T extends HTMLElement>(id: string, kind: Kind<T>): T;
export function find(id: string, kind: Kind<HTMLElement> = HTMLElement): HTMLElement {
  const element = document.getElementById(id);
  if (element instanceof kind) return element;
  throw new Error(`The page has no ${id}`);
}

export const input = (id: string): HTMLInputElement => find(id, HTMLInputElement);

const STEPS = ['means', 'bank', 'waiting', 'done'] as const;

/** Shows one step and moves the focus to it: to its first field, or to its heading. */
export function showStep(step: (typeof STEPS)[number]): void {
  for (const each of STEPS) find(each).hidden = each !== step;
  const target = step === 'bank' ? input('otp') : find(step).querySelector<HTMLElement>('h1');
  target?.focus();
}

/**
 * Shows messages at the fields of a form, by their names, and focuses the first. The name '' or an unknown one stands for
 * the whole form.
 */
export function showErrors(form: 'card' | 'upi' | 'bank', messages: Readonly<Record<string, string>>): void {
  for (const place of find(form).querySelectorAll<HTMLElement>('[data-error]')) {
    place.textContent = '';
    document.getElementById(place.dataset.error ?? '')?.removeAttribute('aria-invalid');
  }
  const notice = find(`${form}-notice`);
  notice.textContent = '';
  for (const [name, message] of Object.entries(messages)) {
    const place = find(form).querySelector<HTMLElement>(`[data-error="${CSS.escape(name)}"]`);
    const field = document.getElementById(name);
    (place ?? notice).textContent = message;
    if (place === null || field === null) continue;
    field.setAttribute('aria-invalid', 'true');
    field.focus();
  }
}
