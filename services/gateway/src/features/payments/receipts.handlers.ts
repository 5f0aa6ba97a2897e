import { Readable } from 'node:stream';
import { type OpenPayments, presentReceipt, type StoredReceipt } from '@bandhavya/payments';
import { problem } from '@bandhavya/runtime';
import type { Handlers } from '../../api/mount.ts';

/** The viewer of a browser does not run in a sandbox, so the policy is not the strict one of other files. */
const PDF_POLICY = "frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

export function receiptHandlers({
  receipts,
  receiptPdfs,
}: Pick<OpenPayments, 'receipts' | 'receiptPdfs'>): Pick<Handlers, 'getReceipt' | 'getReceiptPdf'> {
  /** Throws 404 for an unknown receipt and for one of another member. */
  const receiptOf = async (memberId: string, id: unknown): Promise<StoredReceipt> => {
    const receipt = await receipts.receiptOf(memberId, String(id));
    if (!receipt) throw problem('receipt.absent');
    return receipt;
  };
  return {
    getReceipt: async ({ memberId, req }) => presentReceipt(await receiptOf(memberId, req.params.id)),
    getReceiptPdf: async ({ memberId, req }) => {
      const receipt = await receiptOf(memberId, req.params.id);
      return {
        type: 'application/pdf',
        name: `${receipt.number.replaceAll(/[^A-Za-z0-9]+/gu, '-')}.pdf`,
        etag: `"${receipt._id.toHexString()}"`,
        cacheControl: 'private, no-store',
        vary: [],
        policy: PDF_POLICY,
        open: async () => {
          const pdf = await receiptPdfs.pdfOf(receipt);
          return { stream: Readable.from(pdf), length: pdf.length };
        },
      };
    },
  };
}
