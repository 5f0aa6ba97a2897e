import PQueue from 'p-queue';
import { RECEIPT_TEMPLATE, receiptPdf } from './pdf/receipt-pdf.ts';
import type { StoredReceipt } from './receipt.model.ts';
import type { ReceiptPdfModel } from './receipt-pdf.model.ts';

/** The PDFs of receipts. Rendering one takes about 100 ms of the process, so it happens once for all copies of the gateway. */
export class ReceiptPdfs {
  readonly #model: ReceiptPdfModel;
  /** One at a time, so that other requests run between two of them. */
  readonly #rendering = new PQueue({ concurrency: 1 });
  readonly #running = new Map<string, Promise<Buffer>>();

  constructor({ receiptPdfs }: { receiptPdfs: ReceiptPdfModel }) {
    this.#model = receiptPdfs;
  }

  /** The PDF of a receipt: the stored one, or a new one. */
  async pdfOf(receipt: StoredReceipt): Promise<Buffer> {
    const _id = `${receipt._id.toHexString()}:${RECEIPT_TEMPLATE}`;
    const running = this.#running.get(_id) ?? this.#provide(_id, receipt).finally(() => this.#running.delete(_id));
    this.#running.set(_id, running);
    return running;
  }

  async #provide(_id: string, receipt: StoredReceipt): Promise<Buffer> {
    const stored = await this.#model.findById(_id);
    if (stored) return stored.pdf;
    const pdf = await this.#rendering.add(() => receiptPdf(receipt));
    await this.#model.updateOne({ _id }, { $setOnInsert: { pdf, at: new Date() } }, { upsert: true });
    return pdf;
  }
}
