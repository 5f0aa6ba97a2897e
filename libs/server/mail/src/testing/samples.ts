import type { MailName, MailValues } from '../mail.ts';

/** Values of every mail. */
export const SAMPLES: { [Name in MailName]: MailValues[Name] } = {
  receipt: {
    number: 'INV/26-27/000041',
    amount_paise: 200_000,
    active_until: '2027-05-22T06:00:00.000Z',
    receipt: '66b0c1d2e3f4a5b6c7d8e9f0',
  },
  'credit-note': { number: 'CRN/2026-27/000003', amount_paise: 150_050, receipt: '66b0c1d2e3f4a5b6c7d8e9f1' },
  'refund-approved': { amount_paise: 200_000 },
  'refund-declined': { reason: 'You used unlimited undo on 20 November.' },
  'refund-sent': { amount_paise: 200_000, expected_by: '2026-12-04T18:29:59.999Z' },
  'refund-processed': { amount_paise: 200_000, reference: '74537024326081234567890' },
  'refund-failed': { amount_paise: 200_000 },
  'payment-returned': { amount_paise: 200_000 },
  reminder: { days: 7, active_until: '2026-11-30T20:00:00.000Z' },
  archived: { reason: 'number' },
  restored: {},
  warning: { reason: 'money' },
  'report-received': { ticket: 'R-2026-000012' },
  'report-answered': { ticket: 'R-2026-000012' },
};

export const MAIL_NAMES = Object.keys(SAMPLES) as MailName[];
