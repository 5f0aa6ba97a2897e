// @vitest-environment jsdom
import { showLanguage } from '@bandhavya/platform/host';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { CheckoutScript, pay } from './testing/checkout-script.ts';
import { PaymentSite } from './testing/payment-site.ts';

afterEach(() => act(() => showLanguage('en')));

test.each([
  ['hi', '₹2,000 के भुगतान पर जाएँ', 'केरल', 'भुगतान सफल रहा 🎉'],
  ['kn', '₹2,000 ಪಾವತಿಸಲು ಮುಂದುವರಿಯಿರಿ', 'ಕೇರಳ', 'ಪಾವತಿ ಯಶಸ್ವಿಯಾಗಿದೆ 🎉'],
] as const)(
  'When a member pays in %s, then price, State and message are in that language',
  async (language, press, state, message) => {
    await showLanguage(language);
    const site = new PaymentSite();
    site.open();
    const script = new CheckoutScript(site.script);
    const field = await screen.findByRole<HTMLSelectElement>('combobox');
    fireEvent.change(field, { target: { value: 'Kerala' } });
    expect(field.selectedOptions[0]?.label).toBe(state);
    fireEvent.click(screen.getByRole('button', { name: press }));
    await pay(await script.load());
    await waitFor(() => expect(document.activeElement?.textContent).toBe(message));
  },
);
