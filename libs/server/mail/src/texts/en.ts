import { PREMIUM } from '@bandhavya/domain';
import { BRAND } from '@bandhavya/ui/brand';
import { type MailTexts, PAGES } from './mail-texts.ts';

const { from, to } = PREMIUM.refund_processing_days;
const DISAGREE = `If you think that this is a mistake, please write to ${BRAND.grievanceEmail}.`;

const ARCHIVED = {
  number: 'We called your phone number and could not confirm that it is yours.',
  report: 'Another member reported your profile, and our team found that it does not follow our ground rules.',
  team: 'Our team looked at your profile and found that it does not follow our ground rules.',
} as const;

const WARNINGS = {
  fake: 'your profile does not seem to describe you.',
  rude: 'you were rude or threatening to another member.',
  money: 'you asked another member for money.',
  married: 'you seem to be married already.',
  photos: 'some of your photos are not suitable for this site.',
  other: 'something in your profile or your behaviour does not follow our ground rules.',
} as const;

/** The mails in English. */
export const en: MailTexts = {
  greeting: (name) => (name ? `Namaste ${name},` : 'Namaste,'),
  footer: `You receive this mail because it is about your account at ${BRAND.name}. If you have a question, write to ${BRAND.supportEmail} or call ${BRAND.supportPhone.shown}.`,
  mails: {
    receipt: ({ number, amount_paise, active_until, receipt }) => ({
      subject: `Your receipt ${number}`,
      paragraphs: [
        `Thank you. We received your payment of ${amount_paise}. Your premium membership is active until ${active_until}.`,
        `Your tax invoice has the number ${number}. You can read, print and download it on our site.`,
      ],
      action: { label: 'Open the receipt', path: PAGES.receipt(receipt) },
    }),
    'credit-note': ({ number, amount_paise, receipt }) => ({
      subject: `Your credit note ${number}`,
      paragraphs: [`This is the credit note for your refund of ${amount_paise}. It has the number ${number}.`],
      action: { label: 'Open the credit note', path: PAGES.receipt(receipt) },
    }),
    'refund-approved': ({ amount_paise }) => ({
      subject: `Your refund of ${amount_paise} is approved`,
      paragraphs: [
        `We have approved your refund of ${amount_paise}. We are sending it now, and will write to you when it is on its way.`,
        'The premium months of this payment end when the refund is sent.',
      ],
      action: { label: 'See the progress', path: PAGES.payment },
    }),
    'refund-declined': ({ reason }) => ({
      subject: 'Your refund request was declined',
      paragraphs: ['We are sorry that we cannot grant your refund.', `The reason: ${reason}`, DISAGREE],
      action: { label: 'See your membership', path: PAGES.payment },
    }),
    'refund-sent': ({ amount_paise, expected_by }) => ({
      subject: `Your refund of ${amount_paise} is on its way`,
      paragraphs: [
        `We have sent ${amount_paise} back to the card or UPI account that you paid with. Banks usually need ${from} to ${to} business days.`,
        `If it has not arrived by ${expected_by}, please ask your bank or write to us.`,
        'The premium months of this payment have ended. Everything else on our site stays free for you.',
      ],
      action: { label: 'See the progress', path: PAGES.payment },
    }),
    'refund-processed': ({ amount_paise, reference }) => ({
      subject: `Your refund of ${amount_paise} is complete`,
      paragraphs: [
        `Your refund of ${amount_paise} has been paid to your card or UPI account.`,
        ...(reference ? [`The reference number is ${reference}. With it, your bank can find the payment.`] : []),
      ],
      action: { label: 'See the details', path: PAGES.payment },
    }),
    'refund-failed': ({ amount_paise }) => ({
      subject: `Your refund of ${amount_paise} did not go through`,
      paragraphs: [
        `The bank did not accept our refund of ${amount_paise}. Your money is not lost.`,
        'Our team is looking into it and will send it again. You do not need to do anything.',
      ],
      action: { label: 'See the progress', path: PAGES.payment },
    }),
    'payment-returned': ({ amount_paise }) => ({
      subject: `We are returning your payment of ${amount_paise}`,
      paragraphs: [
        `We received a payment of ${amount_paise} that your order did not need, for example because it was already paid or had expired.`,
        `The full amount goes back to the card or UPI account that it came from. Banks usually need ${from} to ${to} business days. You do not need to do anything.`,
      ],
      action: { label: 'See your payments', path: PAGES.payment },
    }),
    reminder: ({ days, active_until }) => ({
      subject: days === 1 ? 'Your premium membership ends in 1 day' : `Your premium membership ends in ${days} days`,
      paragraphs: [
        `Your premium membership is active until ${active_until}.`,
        `Nothing renews by itself. If you would like to continue, ${PREMIUM.months} more months start when the current ones end, so you lose no day.`,
      ],
      action: { label: 'Extend the membership', path: PAGES.payment },
    }),
    archived: ({ reason }) => ({
      subject: `Your ${BRAND.name} account is archived`,
      paragraphs: [
        'Your account is archived: other members do not see your profile any more.',
        ARCHIVED[reason],
        `You can still sign in. ${DISAGREE}`,
      ],
      action: { label: 'Contact us', path: PAGES.contact },
    }),
    restored: () => ({
      subject: `Your ${BRAND.name} account is active again`,
      paragraphs: [
        'Our team has restored your account. You can use the whole site again. Thank you for your patience.',
      ],
      action: { label: `Open ${BRAND.name}`, path: PAGES.home },
    }),
    warning: ({ reason }) => ({
      subject: `A warning from the ${BRAND.name} team`,
      paragraphs: [
        `A member reported your profile to us. Our team looked into it: ${WARNINGS[reason]}`,
        'Please change this. If it happens again, we may archive your account.',
        DISAGREE,
      ],
      action: { label: `Open ${BRAND.name}`, path: PAGES.home },
    }),
    'report-received': ({ ticket }) => ({
      subject: `We received your report ${ticket}`,
      paragraphs: [
        `Thank you for telling us. Your ticket number is ${ticket}. Our team reads every report and will write to you.`,
        'We do not tell the other member who sent the report.',
      ],
    }),
    'report-answered': ({ ticket }) => ({
      subject: `Your report ${ticket} is answered`,
      paragraphs: [
        `Our team has looked into your report ${ticket} and closed it. To protect the other member, we cannot tell you what we did.`,
        `You can block a member at any time. If you disagree with us, please write to ${BRAND.grievanceEmail}.`,
      ],
    }),
  },
};
