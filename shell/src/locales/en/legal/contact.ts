import type { LegalText } from './legal-text.ts';

export const contact: LegalText = {
  intro: 'A person answers. Tell us what happened and, if it is about your account, write from its email address.',
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
            'Use the Google account with which you joined. Another Google account opens another, empty profile.',
            'Allow cookies for this site; the session cookie is the one we need.',
            'If Google says that something went wrong, close the tab and start again from the first page.',
            'If you no longer have that Google account, write to us. We help you after making sure that the profile is yours.',
          ],
        },
      ],
    },
    {
      id: 'verification',
      heading: 'Verification calls',
      body: [
        'Our team calls the number you gave to verify it. If you missed the call, we try again. If your account was archived because the number could not be verified, write to {{support-email}} with a number on which we can reach you.',
      ],
    },
    {
      id: 'payments',
      heading: 'Payments and refunds',
      body: [
        'For a missing activation see the {{shipping-page}}; for a refund see the {{refund-page}}. Both go to {{support-email}} with the number of your receipt.',
      ],
    },
    {
      id: 'report',
      heading: 'Reporting a member',
      body: [
        'Use Report on the profile, or write to {{grievance-email}} with the name on the profile and what happened. Reports are confidential: the other member does not learn who reported.',
        'If somebody is in danger, call 112. If you lost money to a fraud on the internet, call 1930 at once or report it on {{cybercrime-site}}.',
      ],
    },
    {
      id: 'grievance-officer',
      heading: 'Grievance officer',
      body: [
        'The grievance officer of {{brand}}, {{seat}}, receives complaints about members, content, payments, privacy and ourselves: {{grievance-email}}.',
        'Please say who you are, what the complaint is about and what you would like us to do. You receive a ticket number; the complaint is acknowledged within {{grievance-acknowledged}} and resolved within {{grievance-redressed}}.',
      ],
    },
    {
      id: 'data-protection',
      heading: 'Data protection desk',
      body: [
        'To see, correct or erase your personal data, or to take back your consent: {{privacy-email}}. The {{privacy-page}} says what you can ask for, and its {{cookies-section}} what we keep in your browser.',
      ],
    },
  ],
};
