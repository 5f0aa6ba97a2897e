import type { LegalText } from './legal-text.ts';

export const privacyPolicy: LegalText = {
  intro:
    '{{brand}} is a matrimonial service. To introduce you to people who may become your partner for life, it has to show them who you are. This notice explains which of your details we use, for what purpose, who sees them, and which rights you have. It is written for the Digital Personal Data Protection Act, 2023.',
  sections: [
    {
      id: 'who-we-are',
      heading: 'Who is responsible',
      body: [
        '{{brand}}, {{seat}}, decides how your personal data is used and is responsible for it. Questions about your data go to our data protection desk at {{privacy-email}}.',
      ],
    },
    {
      id: 'what-we-use',
      heading: 'Which data we use, and for what',
      body: [
        'We ask only for the data that a matrimonial introduction needs. Each item has a purpose:',
        {
          list: [
            'From your Google account: your name, your email address and the account’s identifier. They sign you in and let us reach you about your membership. We do not see your password, your contacts or your mail.',
            'Your name, gender and date, time and place of birth: to show your profile to the right people, to make sure that every member is an adult of at least {{minimum-age}} years, and for families who compare horoscopes.',
            'Your phone number: to verify by a call that you are a real person, and to let other members reach you.',
            'Marital status, whether you have children, mother tongue and other languages, who created the profile, height, diet and habits, education, work, income, family, community, gotra, star, rashi and kuja dosha, hobbies and your text about yourself: to show them on your profile and to find matching profiles.',
            'Your photos: to show them on your profile.',
            'Links to your social media accounts, where you give them: to show them on your profile.',
            'Your activity (likes, dislikes, matches, blocks, reports, profiles you opened, phone numbers you asked for): to find matches, to keep you apart from members you blocked, and to prevent misuse.',
            'Payments: amount, time, state of residence, means of payment in shortened form and the provider’s reference. They are needed for your receipt and for tax law. Card numbers and UPI PINs never reach us.',
            'Technical data such as the internet address of a request and the kind of browser: to keep the service secure and running.',
          ],
        },
        'Community, caste, religion and horoscope deserve special care. We use them only for your profile and for matching and searches among members, never for advertising.',
      ],
    },
    {
      id: 'phone-number',
      heading: 'Your phone number and our call',
      body: [
        'Registered members can ask to see your phone number. Registered means: signed in, profile complete, not archived and not blocked by you. You can narrow this to your matches, or to nobody, at any time.',
        'Your number is never part of a list, a card or a search result. Each member can look at a limited number of phone numbers a day. Each time a member looks at your number we record it, and you can see who looked and when.',
        'Our team calls every number to verify it. The caller asks whether the number is yours and whether you joined, and nothing else. We never ask for a one-time password, a card number, a UPI PIN or money on the phone. If a number cannot be verified, the account is archived: other members can no longer see it, and we tell you why.',
      ],
    },
    {
      id: 'photos',
      heading: 'Your photos',
      body: [
        'Before we store a photo, we remove the data that the camera wrote into the file, above all the place where it was taken. Photos are given out only to you and to members who may see your profile; there is no public address for them. You can replace or remove them at any time, and removed photos are erased.',
        'Upload photos of yourself only. We remove photos that show another person in your place, or a child.',
      ],
    },
    {
      id: 'who-sees',
      heading: 'Who sees your profile',
      body: [
        {
          list: [
            'Members with a complete profile who are looking for a partner of your gender, unless you have blocked them or they have blocked you.',
            'Our own staff, as far as they need it for a call, a report or a question from you.',
            'Companies that work for us under contract and on our instructions: hosting, email, and the payment provider that runs the card and UPI checkout.',
            'Courts and authorities, where Indian law obliges us.',
          ],
        },
        'People who are not signed in, and search engines, see nothing of your profile. We do not sell personal data, and we do not show advertising.',
      ],
    },
    {
      id: 'how-long',
      heading: 'How long we keep it',
      body: [
        'Your profile stays as long as your account does. When you ask us to erase your account, your profile, photos, likes and matches are erased, and other members stop seeing you at once. We keep the data that the law requires us to keep, for as long as the law requires it: receipts and payment records for tax and accounting law, and connection records for the law on intermediaries.',
      ],
    },
    {
      id: 'security',
      heading: 'How we protect it',
      body: [
        'Connections are encrypted, access by staff is limited and recorded, and phone numbers and photos are never written to our logs. If a breach of your personal data happens in spite of this, we inform you and the Data Protection Board of India without delay and tell you what we have done about it.',
      ],
    },
    {
      id: 'cookies',
      heading: 'Cookies Policy',
      body: [
        'A cookie is a small piece of text that a site keeps in your browser. We use four cookies of our own. The site needs the first two to work:',
        {
          list: [
            'The session cookie. It shows that you are signed in and holds a random number and no information about you. It ends when you log out, after a week without a visit, and after a month in any case.',
            'The protection cookie. It holds a random number with our signature and no information about you. By it we tell the browsers behind one internet address apart, so that one of them cannot use up the sign-ins of all. It is set with the first page and stays for a year.',
            'The language cookie. We set it only after you have chosen a language. It holds your choice and stays for a year.',
            'The logout cookie. We set it only when you log out without a connection. It tells our server to end your session, holds no information about you, and is removed with the session.',
          ],
        },
        'There are no advertising cookies, no cookies of social networks and no tracking across other sites. Google sets its own cookies on its sign-in page and the payment provider on its checkout; their notices apply there. You can delete or block cookies in your browser’s settings; without the session cookie you cannot sign in.',
      ],
    },
    {
      id: 'your-rights',
      heading: 'Your rights',
      body: [
        {
          list: [
            'To see which of your personal data we hold and which companies and authorities received it.',
            'To have it corrected, completed or brought up to date. Most of it you can edit yourself on your profile.',
            'To have it erased.',
            'To withdraw your consent, as easily as you gave it. We then stop using your data and close your account, because the service cannot work without it. Use of your data before that remains lawful.',
            'To name a person who may use these rights for you if you die or cannot act.',
            'To complain. Our grievance officer acknowledges your complaint within {{grievance-acknowledged}} and resolves it within {{grievance-redressed}}.',
          ],
        },
        'Write to {{privacy-email}} from the email address of your account, so that we know it is you. If our answer does not satisfy you, you can turn to the Data Protection Board of India.',
      ],
    },
    {
      id: 'adults',
      heading: 'Adults only',
      body: [
        'The service is for people of at least {{minimum-age}} years. We do not knowingly keep data of younger people. If you know of such an account, please tell us at {{privacy-email}} and we will erase it.',
      ],
    },
    {
      id: 'changes',
      heading: 'Changes to this notice',
      body: [
        'When you joined, you agreed to a version of this notice. We keep a record of the version and the date. The version in force is {{privacy-version}}. If we want to use your data for anything new, we ask you first.',
      ],
    },
  ],
};
