import { fireEvent, screen } from '@testing-library/react';

export const couponField = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Coupon code' });
export const stateField = () => screen.findByRole<HTMLSelectElement>('combobox', { name: 'Your State' });
export const button = (name: string) => screen.findByRole('button', { name });

/** The panel with price, coupon and payment. */
export const offer = () => screen.getByRole('region', { name: /^(?:Premium|Renew your) membership$/u });
/** The text of the live regions of the payment page, or of the page after paying: good news and progress. */
export const statusText = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .join('');
export const alertText = async () => (await screen.findByRole('alert')).textContent;

export const isDisabled = (element: HTMLElement) =>
  element.getAttribute('aria-disabled') === 'true' || (element as HTMLButtonElement).disabled;

export async function applyCoupon(code: string): Promise<void> {
  fireEvent.change(await couponField(), { target: { value: code } });
  fireEvent.click(await button('Apply coupon'));
}

export async function chooseState(state: string): Promise<void> {
  fireEvent.change(await stateField(), { target: { value: state } });
}

/** Chooses a State and presses Proceed. */
export async function proceed(): Promise<void> {
  await chooseState('Kerala');
  fireEvent.click(await button('Proceed to pay ₹2,000'));
}
