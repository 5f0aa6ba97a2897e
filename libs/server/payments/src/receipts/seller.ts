import { type Receipt, STATES } from '@bandhavya/contracts';
import { type EnvironmentOf, type EnvironmentProblem, integer, matchingText, oneOf, text } from '@bandhavya/runtime';
import { BRAND } from '@bandhavya/ui/brand';
import * as z from 'zod/mini';

/** Environment variables of the service that issues receipts. Unset ones have a value for development only. */
export const sellerEnvironment = {
  SELLER_NAME: {
    schema: z.optional(text().check(z.maxLength(60, 'must have at most 60 characters'))),
    purpose: 'The legal name of the seller on receipts, at most 60 characters',
    example: 'Bandhavya Services Private Limited',
  },
  SELLER_ADDRESS: {
    schema: z.optional(text().check(z.maxLength(120, 'must have at most 120 characters'))),
    purpose: 'The address of the seller on receipts, at most 120 characters',
    example: '12 Lavelle Road, Bengaluru 560001, India',
  },
  SELLER_STATE: {
    schema: z.optional(oneOf(STATES.filter((state) => state !== 'Other'))),
    purpose: 'The State of the seller. Buyers from it pay CGST and SGST, all others IGST',
    example: 'Karnataka',
  },
  SELLER_GSTIN: {
    // Two digits of the State, the PAN, the number of the registration, Z and a check character.
    schema: z.optional(matchingText(/^\d{2}[A-Z]{5}\d{4}[A-Z][0-9A-Z]Z[0-9A-Z]$/u, 'a GSTIN of 15 characters')),
    purpose: 'The GSTIN of the seller. Unset: the seller is not registered, so GST_PERCENT has to be 0',
    example: '29ABCDE1234F1Z5',
  },
  GST_PERCENT: {
    schema: integer(0, 40),
    purpose: 'The rate of GST that prices include, in whole percent',
    example: '18',
    default: '18',
  },
  SERVICE_SAC: {
    schema: z.optional(matchingText(/^\d{4,8}$/u, 'a code of 4 to 8 digits')),
    purpose: 'The service accounting code (SAC) of the premium membership, as set by an accountant',
    example: '999799',
  },
} as const;

export type SellerConfiguration = EnvironmentOf<typeof sellerEnvironment>;

/** The seller as receipts show it. */
export type Seller = Receipt['seller'] & { gst_percent: number; sac: string };

const DEVELOPMENT = {
  SELLER_NAME: BRAND.name,
  SELLER_ADDRESS: BRAND.seat,
  SELLER_STATE: 'Karnataka',
  SERVICE_SAC: '999799',
} as const;
type Needed = keyof typeof DEVELOPMENT;
const NEEDED = Object.keys(DEVELOPMENT) as Needed[];

/** Problems of the combination of valid values. In production every value is needed that receipts must show. */
export function checkSeller(
  values: SellerConfiguration & { NODE_ENV: string },
): EnvironmentProblem<typeof sellerEnvironment>[] {
  if (values.NODE_ENV !== 'production') return [];
  const missing = NEEDED.filter((name) => values[name] === undefined);
  const problems: EnvironmentProblem<typeof sellerEnvironment>[] = missing.map((variable) => ({
    variable,
    message: 'must be set in production.',
  }));
  // A seller who is not registered may not collect GST: section 32 of the CGST Act.
  if (values.SELLER_GSTIN === undefined && values.GST_PERCENT > 0)
    problems.push({ variable: 'GST_PERCENT', message: 'must be 0 while SELLER_GSTIN is unset.' });
  return problems;
}

/** The seller of a configuration that {@link checkSeller} accepted. */
export function sellerOf(values: SellerConfiguration): Seller {
  const value = (name: Needed): string => values[name] ?? DEVELOPMENT[name];
  return {
    name: value('SELLER_NAME'),
    address: value('SELLER_ADDRESS'),
    state: value('SELLER_STATE'),
    ...(values.SELLER_GSTIN !== undefined && { gstin: values.SELLER_GSTIN }),
    email: BRAND.supportEmail,
    gst_percent: values.GST_PERCENT,
    sac: value('SERVICE_SAC'),
  };
}
