import { afterEach } from 'vitest';

/** Gives jsdom, which has no modal dialogs, the parts of `showModal()` and `close()` that pages rely on. */
export function installModalDialogs(): void {
  const openers = new Map<HTMLDialogElement, Element | null>();
  HTMLDialogElement.prototype.showModal = function () {
    openers.set(this, document.activeElement);
    this.setAttribute('open', '');
    this.querySelector('button')?.focus();
  };
  HTMLDialogElement.prototype.close = function () {
    this.removeAttribute('open');
    const opener = openers.get(this);
    if (opener instanceof HTMLElement) opener.focus();
  };
  afterEach(() => openers.clear());
}
