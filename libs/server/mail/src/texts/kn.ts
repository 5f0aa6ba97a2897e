import { PREMIUM } from '@bandhavya/domain';
import { BRAND } from '@bandhavya/ui/brand';
import { type MailTexts, PAGES } from './mail-texts.ts';

const { from, to } = PREMIUM.refund_processing_days;
const DISAGREE = `ಇದು ತಪ್ಪು ಎಂದು ನಿಮಗೆ ಅನಿಸಿದರೆ, ದಯವಿಟ್ಟು ${BRAND.grievanceEmail} ಗೆ ಬರೆಯಿರಿ.`;

const ARCHIVED = {
  number: 'ನಾವು ನಿಮ್ಮ ಫೋನ್ ಸಂಖ್ಯೆಗೆ ಕರೆ ಮಾಡಿದೆವು, ಆದರೆ ಅದು ನಿಮ್ಮದೇ ಎಂದು ಖಚಿತಪಡಿಸಲು ಆಗಲಿಲ್ಲ.',
  report: 'ಒಬ್ಬ ಸದಸ್ಯರು ನಿಮ್ಮ ಪ್ರೊಫೈಲ್ ಬಗ್ಗೆ ದೂರು ನೀಡಿದರು. ಅದು ನಮ್ಮ ನಿಯಮಗಳಿಗೆ ಅನುಗುಣವಾಗಿಲ್ಲ ಎಂದು ನಮ್ಮ ತಂಡ ಕಂಡುಕೊಂಡಿದೆ.',
  team: 'ನಮ್ಮ ತಂಡ ನಿಮ್ಮ ಪ್ರೊಫೈಲ್ ನೋಡಿತು. ಅದು ನಮ್ಮ ನಿಯಮಗಳಿಗೆ ಅನುಗುಣವಾಗಿಲ್ಲ ಎಂದು ಕಂಡುಕೊಂಡಿದೆ.',
} as const;

const WARNINGS = {
  fake: 'ನಿಮ್ಮ ಪ್ರೊಫೈಲ್ ನಿಮ್ಮ ನಿಜವಾದ ಮಾಹಿತಿಯಂತೆ ಕಾಣುತ್ತಿಲ್ಲ.',
  rude: 'ಇನ್ನೊಬ್ಬ ಸದಸ್ಯರೊಂದಿಗೆ ನಿಮ್ಮ ನಡವಳಿಕೆ ಅಸಭ್ಯ ಅಥವಾ ಬೆದರಿಕೆಯದಾಗಿತ್ತು.',
  money: 'ನೀವು ಇನ್ನೊಬ್ಬ ಸದಸ್ಯರ ಬಳಿ ಹಣ ಕೇಳಿದ್ದೀರಿ.',
  married: 'ನಿಮಗೆ ಈಗಾಗಲೇ ಮದುವೆಯಾಗಿರುವಂತೆ ಕಾಣುತ್ತದೆ.',
  photos: 'ನಿಮ್ಮ ಕೆಲವು ಫೋಟೋಗಳು ಈ ಸೈಟ್‌ಗೆ ಸೂಕ್ತವಾಗಿಲ್ಲ.',
  other: 'ನಿಮ್ಮ ಪ್ರೊಫೈಲ್ ಅಥವಾ ನಡವಳಿಕೆಯಲ್ಲಿ ನಮ್ಮ ನಿಯಮಗಳಿಗೆ ಅನುಗುಣವಲ್ಲದ ವಿಷಯವಿದೆ.',
} as const;

/** The mails in Kannada. */
export const kn: MailTexts = {
  greeting: (name) => (name ? `ನಮಸ್ತೆ ${name},` : 'ನಮಸ್ತೆ,'),
  footer: `ಈ ಮೇಲ್ ${BRAND.name} ನಲ್ಲಿರುವ ನಿಮ್ಮ ಖಾತೆಯ ಬಗ್ಗೆ. ಪ್ರಶ್ನೆಗಳಿದ್ದರೆ ${BRAND.supportEmail} ಗೆ ಬರೆಯಿರಿ ಅಥವಾ ${BRAND.supportPhone.shown} ಗೆ ಕರೆ ಮಾಡಿ.`,
  mails: {
    receipt: ({ number, amount_paise, active_until, receipt }) => ({
      subject: `ನಿಮ್ಮ ರಸೀದಿ ${number}`,
      paragraphs: [
        `ಧನ್ಯವಾದಗಳು. ನಿಮ್ಮ ${amount_paise} ಪಾವತಿ ನಮಗೆ ತಲುಪಿದೆ. ನಿಮ್ಮ ಪ್ರೀಮಿಯಂ ಸದಸ್ಯತ್ವ ${active_until} ರವರೆಗೆ ಸಕ್ರಿಯವಾಗಿದೆ.`,
        `ನಿಮ್ಮ ತೆರಿಗೆ ಇನ್‌ವಾಯ್ಸ್ ಸಂಖ್ಯೆ ${number}. ಅದನ್ನು ನಮ್ಮ ಸೈಟ್‌ನಲ್ಲಿ ಓದಬಹುದು, ಮುದ್ರಿಸಬಹುದು ಮತ್ತು ಡೌನ್‌ಲೋಡ್ ಮಾಡಬಹುದು.`,
      ],
      action: { label: 'ರಸೀದಿ ತೆರೆಯಿರಿ', path: PAGES.receipt(receipt) },
    }),
    'credit-note': ({ number, amount_paise, receipt }) => ({
      subject: `ನಿಮ್ಮ ಕ್ರೆಡಿಟ್ ನೋಟ್ ${number}`,
      paragraphs: [`ಇದು ನಿಮ್ಮ ${amount_paise} ಹಣ ವಾಪಸಾತಿಯ ಕ್ರೆಡಿಟ್ ನೋಟ್. ಅದರ ಸಂಖ್ಯೆ ${number}.`],
      action: { label: 'ಕ್ರೆಡಿಟ್ ನೋಟ್ ತೆರೆಯಿರಿ', path: PAGES.receipt(receipt) },
    }),
    'refund-approved': ({ amount_paise }) => ({
      subject: `ನಿಮ್ಮ ${amount_paise} ಹಣ ವಾಪಸಾತಿಗೆ ಒಪ್ಪಿಗೆ ದೊರೆತಿದೆ`,
      paragraphs: [
        `ನಿಮ್ಮ ${amount_paise} ಹಣ ವಾಪಸಾತಿಗೆ ನಾವು ಒಪ್ಪಿಗೆ ನೀಡಿದ್ದೇವೆ. ಹಣವನ್ನು ಕಳುಹಿಸುತ್ತಿದ್ದೇವೆ, ಕಳುಹಿಸಿದ ಕೂಡಲೇ ನಿಮಗೆ ಬರೆಯುತ್ತೇವೆ.`,
        'ಹಣ ಕಳುಹಿಸಿದಾಗ ಈ ಪಾವತಿಯ ಪ್ರೀಮಿಯಂ ತಿಂಗಳುಗಳು ಕೊನೆಗೊಳ್ಳುತ್ತವೆ.',
      ],
      action: { label: 'ಪ್ರಗತಿ ನೋಡಿ', path: PAGES.payment },
    }),
    'refund-declined': ({ reason }) => ({
      subject: 'ನಿಮ್ಮ ಹಣ ವಾಪಸಾತಿ ಕೋರಿಕೆ ನಿರಾಕರಿಸಲಾಗಿದೆ',
      paragraphs: ['ಕ್ಷಮಿಸಿ, ನಿಮ್ಮ ಹಣವನ್ನು ವಾಪಸ್ ನೀಡಲು ಸಾಧ್ಯವಿಲ್ಲ.', `ಕಾರಣ: ${reason}`, DISAGREE],
      action: { label: 'ನಿಮ್ಮ ಸದಸ್ಯತ್ವ ನೋಡಿ', path: PAGES.payment },
    }),
    'refund-sent': ({ amount_paise, expected_by }) => ({
      subject: `ನಿಮ್ಮ ${amount_paise} ಹಣವನ್ನು ವಾಪಸ್ ಕಳುಹಿಸಲಾಗಿದೆ`,
      paragraphs: [
        `ನೀವು ಪಾವತಿಸಿದ ಅದೇ ಕಾರ್ಡ್ ಅಥವಾ UPI ಖಾತೆಗೆ ${amount_paise} ವಾಪಸ್ ಕಳುಹಿಸಿದ್ದೇವೆ. ಬ್ಯಾಂಕಿಗೆ ಸಾಮಾನ್ಯವಾಗಿ ${from} ರಿಂದ ${to} ಕೆಲಸದ ದಿನಗಳು ಬೇಕು.`,
        `${expected_by} ರೊಳಗೆ ಹಣ ಬರದಿದ್ದರೆ, ದಯವಿಟ್ಟು ನಿಮ್ಮ ಬ್ಯಾಂಕನ್ನು ಕೇಳಿ ಅಥವಾ ನಮಗೆ ಬರೆಯಿರಿ.`,
        'ಈ ಪಾವತಿಯ ಪ್ರೀಮಿಯಂ ತಿಂಗಳುಗಳು ಕೊನೆಗೊಂಡಿವೆ. ಸೈಟ್‌ನಲ್ಲಿ ಉಳಿದ ಎಲ್ಲವೂ ನಿಮಗೆ ಉಚಿತವಾಗಿಯೇ ಇರುತ್ತದೆ.',
      ],
      action: { label: 'ಪ್ರಗತಿ ನೋಡಿ', path: PAGES.payment },
    }),
    'refund-processed': ({ amount_paise, reference }) => ({
      subject: `ನಿಮ್ಮ ${amount_paise} ಹಣ ವಾಪಸಾತಿ ಪೂರ್ಣಗೊಂಡಿದೆ`,
      paragraphs: [
        `ನಿಮ್ಮ ${amount_paise} ಹಣವನ್ನು ನಿಮ್ಮ ಕಾರ್ಡ್ ಅಥವಾ UPI ಖಾತೆಗೆ ಪಾವತಿಸಲಾಗಿದೆ.`,
        ...(reference ? [`ಉಲ್ಲೇಖ ಸಂಖ್ಯೆ ${reference}. ಇದರಿಂದ ನಿಮ್ಮ ಬ್ಯಾಂಕ್ ಪಾವತಿಯನ್ನು ಹುಡುಕಬಹುದು.`] : []),
      ],
      action: { label: 'ವಿವರಗಳನ್ನು ನೋಡಿ', path: PAGES.payment },
    }),
    'refund-failed': ({ amount_paise }) => ({
      subject: `ನಿಮ್ಮ ${amount_paise} ಹಣ ವಾಪಸಾತಿ ತಲುಪಲಿಲ್ಲ`,
      paragraphs: [
        `ಬ್ಯಾಂಕ್ ನಮ್ಮ ${amount_paise} ಹಣ ವಾಪಸಾತಿಯನ್ನು ಸ್ವೀಕರಿಸಲಿಲ್ಲ. ನಿಮ್ಮ ಹಣ ಸುರಕ್ಷಿತವಾಗಿದೆ.`,
        'ನಮ್ಮ ತಂಡ ಇದನ್ನು ಪರಿಶೀಲಿಸುತ್ತಿದೆ ಮತ್ತು ಹಣವನ್ನು ಮತ್ತೆ ಕಳುಹಿಸುತ್ತದೆ. ನೀವು ಏನೂ ಮಾಡಬೇಕಾಗಿಲ್ಲ.',
      ],
      action: { label: 'ಪ್ರಗತಿ ನೋಡಿ', path: PAGES.payment },
    }),
    'payment-returned': ({ amount_paise }) => ({
      subject: `ನಿಮ್ಮ ${amount_paise} ಪಾವತಿಯನ್ನು ಹಿಂದಿರುಗಿಸುತ್ತಿದ್ದೇವೆ`,
      paragraphs: [
        `ನಿಮ್ಮ ಆರ್ಡರ್‌ಗೆ ಬೇಡವಾಗಿದ್ದ ${amount_paise} ಪಾವತಿ ನಮಗೆ ಬಂದಿದೆ. ಉದಾಹರಣೆಗೆ, ಆರ್ಡರ್‌ಗೆ ಈಗಾಗಲೇ ಪಾವತಿಯಾಗಿರಬಹುದು ಅಥವಾ ಅದರ ಅವಧಿ ಮುಗಿದಿರಬಹುದು.`,
        `ಪೂರ್ಣ ಮೊತ್ತ ಅದು ಬಂದ ಅದೇ ಕಾರ್ಡ್ ಅಥವಾ UPI ಖಾತೆಗೆ ಹಿಂದಿರುಗುತ್ತದೆ. ಬ್ಯಾಂಕಿಗೆ ಸಾಮಾನ್ಯವಾಗಿ ${from} ರಿಂದ ${to} ಕೆಲಸದ ದಿನಗಳು ಬೇಕು. ನೀವು ಏನೂ ಮಾಡಬೇಕಾಗಿಲ್ಲ.`,
      ],
      action: { label: 'ನಿಮ್ಮ ಪಾವತಿಗಳನ್ನು ನೋಡಿ', path: PAGES.payment },
    }),
    reminder: ({ days, active_until }) => ({
      subject: `ನಿಮ್ಮ ಪ್ರೀಮಿಯಂ ಸದಸ್ಯತ್ವ ${days === 1 ? '1 ದಿನದಲ್ಲಿ' : `${days} ದಿನಗಳಲ್ಲಿ`} ಮುಗಿಯುತ್ತದೆ`,
      paragraphs: [
        `ನಿಮ್ಮ ಪ್ರೀಮಿಯಂ ಸದಸ್ಯತ್ವ ${active_until} ರವರೆಗೆ ಸಕ್ರಿಯವಾಗಿದೆ.`,
        `ಯಾವುದೂ ತಾನಾಗಿ ನವೀಕರಣಗೊಳ್ಳುವುದಿಲ್ಲ. ಮುಂದುವರಿಸಲು ಬಯಸಿದರೆ, ಇನ್ನೂ ${PREMIUM.months} ತಿಂಗಳು ಈಗಿನ ತಿಂಗಳುಗಳು ಮುಗಿದ ಮೇಲೆ ಆರಂಭವಾಗುತ್ತವೆ. ಒಂದು ದಿನವೂ ಕಡಿಮೆಯಾಗುವುದಿಲ್ಲ.`,
      ],
      action: { label: 'ಸದಸ್ಯತ್ವ ಮುಂದುವರಿಸಿ', path: PAGES.payment },
    }),
    archived: ({ reason }) => ({
      subject: `ನಿಮ್ಮ ${BRAND.name} ಖಾತೆಯನ್ನು ಮುಚ್ಚಲಾಗಿದೆ`,
      paragraphs: [
        'ನಿಮ್ಮ ಖಾತೆಯನ್ನು ಮುಚ್ಚಲಾಗಿದೆ: ಇತರ ಸದಸ್ಯರಿಗೆ ನಿಮ್ಮ ಪ್ರೊಫೈಲ್ ಈಗ ಕಾಣುವುದಿಲ್ಲ.',
        ARCHIVED[reason],
        `ನೀವು ಈಗಲೂ ಸೈನ್ ಇನ್ ಮಾಡಬಹುದು. ${DISAGREE}`,
      ],
      action: { label: 'ನಮ್ಮನ್ನು ಸಂಪರ್ಕಿಸಿ', path: PAGES.contact },
    }),
    restored: () => ({
      subject: `ನಿಮ್ಮ ${BRAND.name} ಖಾತೆ ಮತ್ತೆ ಸಕ್ರಿಯವಾಗಿದೆ`,
      paragraphs: ['ನಮ್ಮ ತಂಡ ನಿಮ್ಮ ಖಾತೆಯನ್ನು ಮತ್ತೆ ತೆರೆದಿದೆ. ನೀವು ಪೂರ್ಣ ಸೈಟ್ ಅನ್ನು ಮತ್ತೆ ಬಳಸಬಹುದು. ನಿಮ್ಮ ತಾಳ್ಮೆಗೆ ಧನ್ಯವಾದಗಳು.'],
      action: { label: `${BRAND.name} ತೆರೆಯಿರಿ`, path: PAGES.home },
    }),
    warning: ({ reason }) => ({
      subject: `${BRAND.name} ತಂಡದಿಂದ ಎಚ್ಚರಿಕೆ`,
      paragraphs: [
        `ಒಬ್ಬ ಸದಸ್ಯರು ನಿಮ್ಮ ಪ್ರೊಫೈಲ್ ಬಗ್ಗೆ ದೂರು ನೀಡಿದರು. ನಮ್ಮ ತಂಡ ಅದನ್ನು ಪರಿಶೀಲಿಸಿದೆ: ${WARNINGS[reason]}`,
        'ದಯವಿಟ್ಟು ಇದನ್ನು ಸರಿಪಡಿಸಿ. ಮತ್ತೆ ಹೀಗಾದರೆ, ನಿಮ್ಮ ಖಾತೆಯನ್ನು ಮುಚ್ಚಬೇಕಾಗಬಹುದು.',
        DISAGREE,
      ],
      action: { label: `${BRAND.name} ತೆರೆಯಿರಿ`, path: PAGES.home },
    }),
    'report-received': ({ ticket }) => ({
      subject: `ನಿಮ್ಮ ದೂರು ${ticket} ನಮಗೆ ತಲುಪಿದೆ`,
      paragraphs: [
        `ತಿಳಿಸಿದ್ದಕ್ಕೆ ಧನ್ಯವಾದಗಳು. ನಿಮ್ಮ ಟಿಕೆಟ್ ಸಂಖ್ಯೆ ${ticket}. ನಮ್ಮ ತಂಡ ಪ್ರತಿಯೊಂದು ದೂರನ್ನೂ ಓದುತ್ತದೆ ಮತ್ತು ನಿಮಗೆ ಬರೆಯುತ್ತದೆ.`,
        'ದೂರು ಯಾರು ಕಳುಹಿಸಿದರು ಎಂದು ಇನ್ನೊಬ್ಬ ಸದಸ್ಯರಿಗೆ ನಾವು ಹೇಳುವುದಿಲ್ಲ.',
      ],
    }),
    'report-answered': ({ ticket }) => ({
      subject: `ನಿಮ್ಮ ದೂರು ${ticket} ಕ್ಕೆ ಉತ್ತರ`,
      paragraphs: [
        `ನಮ್ಮ ತಂಡ ನಿಮ್ಮ ದೂರು ${ticket} ಅನ್ನು ಪರಿಶೀಲಿಸಿ ಮುಗಿಸಿದೆ. ಇನ್ನೊಬ್ಬ ಸದಸ್ಯರ ಗೌಪ್ಯತೆಗಾಗಿ, ನಾವು ಏನು ಮಾಡಿದೆವು ಎಂದು ಹೇಳಲು ಆಗುವುದಿಲ್ಲ.`,
        `ನೀವು ಯಾವುದೇ ಸದಸ್ಯರನ್ನು ಯಾವಾಗ ಬೇಕಾದರೂ ಬ್ಲಾಕ್ ಮಾಡಬಹುದು. ನೀವು ಒಪ್ಪದಿದ್ದರೆ, ದಯವಿಟ್ಟು ${BRAND.grievanceEmail} ಗೆ ಬರೆಯಿರಿ.`,
      ],
    }),
  },
};
