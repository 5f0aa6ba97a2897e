import type { Receipt } from '@bandhavya/contracts';

type Supply = {
  /** The price including tax, in paise. */
  total_paise: number;
  percent: number;
  sellerState: string;
  buyerState: string;
};

/**
 * The taxes that an inclusive price contains, in whole paise: the taxable value and the taxes add up to the price. Within one
 * State, CGST and SGST are equal halves.
 */
export function taxesOf({
  total_paise,
  percent,
  sellerState,
  buyerState,
}: Supply): Pick<Receipt, 'taxable_paise' | 'taxes'> {
  if (percent === 0) return { taxable_paise: total_paise, taxes: [] };
  if (sellerState !== buyerState) {
    const paise = Math.round((total_paise * percent) / (100 + percent));
    return { taxable_paise: total_paise - paise, taxes: [{ name: 'IGST', percent, paise }] };
  }
  const half = percent / 2;
  const paise = Math.round((total_paise * half) / (100 + percent));
  const taxes = (['CGST', 'SGST'] as const).map((name) => ({ name, percent: half, paise }));
  return { taxable_paise: total_paise - 2 * paise, taxes };
}
