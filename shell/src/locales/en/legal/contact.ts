import type { LegalText } from './legal-text.ts';

export const contact: LegalText = {
  intro:
    'A member of our team replies to every message. Tell us what happened. If it is about your account, please write from its email address.',
  sections: [
    {
      id: 'support',
      heading: 'Help with your membership',
      body: [
        {
          list: [
            'Email: {{support-email}}',
            'Phone: {{support-phone}}, {{support-hours}}',
            'Chat: a message to {{social}}, in the same hours',
          ],
        },
        'We never ask for a one-time password, a card number or a UPI PIN, and we never ask for money on the phone or in a chat.',
      ],
    },
    {
      id: 'sign-in',
      heading: 'Trouble signing in',
      body: [
        {
          list: [
            'Use the Google account with which you joined. Another Google account opens a new, empty profile.',
            'Allow cookies for this site. We need the session cookie.',
            'If Google says that something went wrong, close the tab and start again from the first page.',
            'If you no longer have that Google account, write to us. We will help you once we have made sure that the profile is yours.',
          ],
        },
      ],
    },
    {
      id: 'verification',
      heading: 'Verification calls',
      body: [
        'Our team calls the number you gave to verify it. If you miss the call, we call again. If it could not be verified, the account is archived.',
      ],
    },
    {
      id: 'archived',
      heading: 'If your account is archived',
      body: [
        'The reason is at the top of every page once you are signed in. If your number could not be verified, write to {{support-email}} with a number on which we can reach you. If you think that another reason is a mistake, write to {{grievance-email}} and tell us why. If you are right, we restore the account: your profile, matches and membership are as before.',
        'While the account is archived, you can still see your profile and your payments.',
      ],
    },
    {
      id: 'payments',
      heading: 'Payments and refunds',
      body: [
        'If your premium access is missing, see the {{shipping-page}}. You request a refund on the {{payment-page}}; the {{refund-page}} has the rules. If something does not work, write to {{support-email}} with the number of your receipt.',
      ],
    },
    {
      id: 'report',
      heading: 'Reporting a member',
      body: [
        'Use Report on the profile, or write to {{grievance-email}} with the name on the profile and what happened. Reports are confidential: we do not tell the other member who reported them.',
        'If somebody is in danger, call 112. If you lost money to a fraud on the internet, call 1930 at once or report it on {{cybercrime-site}}.',
      ],
    },
    {
      id: 'grievance-officer',
      heading: 'Grievance officer',
      body: [
        'The grievance officer of {{brand}}, {{seat}}, receives complaints about members, content, payments, privacy and our own conduct: {{grievance-email}}.',
        'Please say who you are, what the complaint is about and what you would like us to do. You receive a ticket number; the complaint is acknowledged within {{grievance-acknowledged}} and resolved within {{grievance-redressed}}.',
      ],
    },
    {
      id: 'data-protection',
      heading: 'Data protection desk',
      body: [
        'To see, correct or erase your personal data, or to withdraw your consent, write to {{privacy-email}}. The {{privacy-page}} explains your rights, and its {{cookies-section}} explains what we keep in your browser.',
      ],
    },
  ],
};
