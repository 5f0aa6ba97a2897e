import type { Receipt } from '@bandhavya/contracts';
import { locale } from '@bandhavya/platform';
import { formatExactPaise } from '../../format.ts';
import { useText } from '../../texts.ts';
import styles from './receipt-amounts.module.css';

/** The service and its amounts: price, discount, taxes and total. */
export function ReceiptAmounts({ receipt }: { receipt: Receipt }) {
  const text = useText();
  const { kind, description, sac, price_paise, discount_paise, taxable_paise, taxes, total_paise } = receipt;
  return (
    <table className={styles.amounts}>
      <thead>
        <tr>
          <th scope="col">{text('receipt.service')}</th>
          <th scope="col" className={styles.amount}>
            {text('receipt.amount')}
          </th>
        </tr>
      </thead>
      <tbody>
        <Row label={description} note={text('receipt.sac', { sac })} paise={price_paise} />
        {discount_paise > 0 && <Row label={text('receipt.discount')} paise={-discount_paise} />}
        <Row label={text('receipt.taxable')} paise={taxable_paise} />
        {taxes.map(({ name, percent, paise }) => (
          <Row
            key={name}
            label={text('receipt.tax', { name, percent: percent.toLocaleString(locale()) })}
            paise={paise}
          />
        ))}
      </tbody>
      <tfoot>
        <Row label={text(kind === 'invoice' ? 'receipt.total' : 'receipt.refunded')} paise={total_paise} />
      </tfoot>
    </table>
  );
}

function Row({ label, note, paise }: { label: string; note?: string; paise: number }) {
  return (
    <tr>
      <th scope="row">
        {label}
        {note && <span className={styles.note}>{note}</span>}
      </th>
      <td className={styles.amount}>{formatExactPaise(paise)}</td>
    </tr>
  );
}
