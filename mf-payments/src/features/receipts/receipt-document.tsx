import type { Receipt } from '@bandhavya/contracts';
import { optionLabel } from '@bandhavya/page-texts';
import { BrandMark, DefinitionList, PageHeading } from '@bandhavya/ui';
import { BRAND } from '@bandhavya/ui/brand';
import { formatReceiptDay } from '../../format.ts';
import { meansText } from '../../means.ts';
import { useText } from '../../texts.ts';
import { ReceiptAmounts } from './receipt-amounts.tsx';
import styles from './receipt-document.module.css';

/** A tax invoice, a credit note or a debit note as one page. */
export function ReceiptDocument({ receipt }: { receipt: Receipt }) {
  const text = useText();
  const { kind, number, issued_at, order, corrects, buyer, means } = receipt;
  const facts = [
    { label: text('receipt.number'), value: <span className={styles.number}>{number}</span> },
    { label: text('receipt.date'), value: formatReceiptDay(issued_at) },
    ...(corrects
      ? [
          {
            label: text(kind === 'debit-note' ? 'receipt.voids' : 'receipt.corrects'),
            value: <span className={styles.number}>{corrects}</span>,
          },
        ]
      : []),
    { label: text('order.number'), value: <span className={styles.number}>{order}</span> },
    { label: text('receipt.place'), value: optionLabel(buyer.state) },
    ...(means ? [{ label: text('order.means'), value: meansText(means, text) }] : []),
  ];
  return (
    <article className={styles.document}>
      <header className={styles.head}>
        <PageHeading>{text(`receipt.${kind}`)}</PageHeading>
        <p className={styles.brand}>
          <BrandMark size={32} />
          {BRAND.name}
        </p>
      </header>
      <div className={styles.parties}>
        <Seller seller={receipt.seller} />
        <section>
          <h2 className={styles.party}>{text('receipt.buyer')}</h2>
          <p>{buyer.name}</p>
          <p>{optionLabel(buyer.state)}</p>
        </section>
      </div>
      <DefinitionList rows={facts} />
      <ReceiptAmounts receipt={receipt} />
      {kind !== 'invoice' && <p>{text(`receipt.${kind}.text`)}</p>}
    </article>
  );
}

function Seller({ seller: { name, address, state, gstin, email } }: Pick<Receipt, 'seller'>) {
  const text = useText();
  return (
    <section>
      <h2 className={styles.party}>{text('receipt.seller')}</h2>
      <p>{name}</p>
      <p className={styles.address}>{address}</p>
      <p>{optionLabel(state)}</p>
      {gstin && <p>{text('receipt.gstin', { gstin })}</p>}
      <p>{email}</p>
    </section>
  );
}
