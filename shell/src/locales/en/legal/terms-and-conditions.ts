import type { LegalText } from './legal-text.ts';

export const termsAndConditions: LegalText = {
  intro:
    'These terms are the agreement between you and {{brand}}, {{seat}}. You accept them when you sign in and when you agree to them on joining. Please read them carefully.',
  sections: [
    {
      id: 'purpose',
      heading: 'What this service is for',
      body: [
        '{{brand}} is a matrimonial service: it introduces adults who are looking for marriage to each other. It is not a dating service, and it is not for casual relationships, business or advertising. We introduce people; they and their families decide whether they suit each other.',
      ],
    },
    {
      id: 'who-may-join',
      heading: 'Who may join',
      body: [
        'You may join if all of this is true:',
        {
          list: [
            'You are at least {{minimum-age}} years old. You may marry only once you have reached the age for marriage under the law that applies to you.',
            'You are free to marry under that law, or, if you are awaiting a divorce, you say so on your profile.',
            'You are looking for marriage yourself. Parents and relatives are welcome to help, but the account belongs to the person it describes, who has agreed to it.',
            'Everything you state is true.',
          ],
        },
      ],
    },
    {
      id: 'account',
      heading: 'Your account',
      body: [
        'You sign in with your own Google account, one account for one person. Keep it to yourself: you are responsible for everything that is done in your account. Log out on devices that others use.',
        'Your name and gender can be changed until your profile is complete and not afterwards. If one of them is wrong, write to {{support-email}}.',
      ],
    },
    {
      id: 'phone-number',
      heading: 'Phone number and verification',
      body: [
        'You give a phone number of your own. Registered members can ask to see it, unless you narrow this to your matches or to nobody. Our team calls each number to verify it. If the number cannot be verified, the account is archived: other members no longer see it, and we tell you why. The {{privacy-page}} has the details.',
        'Use a phone number that you were shown to speak about marriage, with respect, and for nothing else. It is misuse to pass a number on, to collect numbers, or to call again after the other person has said no.',
      ],
    },
    {
      id: 'profile',
      heading: 'Your profile and photos',
      body: [
        'Your texts and photos remain yours. You allow us to store them, to change their format and size, and to show them to members as described in the {{privacy-page}}, for as long as they are on your profile. Photos must show you as you look now. A profile must not contain anything indecent, insulting, unlawful, false, or owned by another person.',
      ],
    },
    {
      id: 'ground-rules',
      heading: 'Ground rules',
      body: [
        {
          list: [
            'Be yourself. Your photos, age and story are true.',
            'Stay alert. Take your time before you share private details, and meet in public places first.',
            'Play fair. Treat others as you want your own family to be treated. Accept a no.',
            'Report shady behaviour. Use Report on the profile or write to {{grievance-email}}.',
          ],
        },
      ],
    },
    {
      id: 'not-allowed',
      heading: 'What is not allowed',
      body: [
        {
          list: [
            'Asking for or offering dowry. It is an offence under the Dowry Prohibition Act, 1961.',
            'Asking members for money, gifts, investments, bank details or one-time passwords.',
            'Pretending to be somebody else, or hiding a marriage.',
            'Harassing, threatening or shaming anybody, for their community, religion, caste, looks or past, or for any other reason.',
            'Copying profiles, photos or phone numbers, by hand or by a program, or using them outside of the service.',
            'Trying to bypass security, limits or blocks.',
          ],
        },
      ],
    },
    {
      id: 'our-part',
      heading: 'What we do, and what we cannot do',
      body: [
        'We verify phone numbers, act on reports and keep the service running with reasonable care. Beyond that, we do not check what members state about their age, education, work, income, family or past, and a verified number is no proof of character. Before you decide, you and your family should make your own enquiries.',
        'We cannot promise that you will find a partner, and we are not a party to what members agree with each other. If somebody asks you for money, do not pay; report them to us and to the police.',
      ],
    },
    {
      id: 'premium',
      heading: 'Premium membership',
      body: [
        'Being a member is free. Premium membership costs {{price}} for {{months}}, all taxes included, payable by card or UPI through our payment provider. Coupons can reduce the price. Premium adds unlimited undo.',
        'It starts with the payment, cannot be cancelled mid-term, ends by itself after {{months}} and does not renew by itself. A refund can be requested within {{refund-window}} of payment; the {{refund-page}} explains when it is granted. The {{shipping-page}} explains how access is delivered.',
      ],
    },
    {
      id: 'ending',
      heading: 'Leaving, warnings and archiving',
      body: [
        'You can leave at any time by writing to {{support-email}} from the email address of your account. We may warn you about, archive or close an account that breaks these terms or the law; an archived account is no longer visible to other members. We tell you the reason at once, on the site and by email, and you can object at {{grievance-email}}. If you are right, we restore the account.',
      ],
    },
    {
      id: 'liability',
      heading: 'Liability',
      body: [
        'We are liable for what we do on purpose or through gross negligence, and wherever the law does not allow otherwise. Beyond that, our liability is limited to what you paid us for the membership in which the damage arose, and we are not liable for what other members state or do. Your rights as a consumer remain untouched.',
      ],
    },
    {
      id: 'grievances',
      heading: 'Complaints',
      body: [
        'Our grievance officer receives complaints about members, content, payments and our own conduct at {{grievance-email}}. Each complaint gets a ticket number, is acknowledged within {{grievance-acknowledged}} and resolved within {{grievance-redressed}}. The {{contact-page}} explains what to include.',
      ],
    },
    {
      id: 'law',
      heading: 'Law and courts',
      body: [
        'Indian law applies. The courts at Bengaluru, Karnataka have jurisdiction; a consumer may also turn to the consumer commission of the place where they live.',
      ],
    },
    {
      id: 'changes',
      heading: 'Changes to these terms',
      body: [
        'We keep a record of the version of these terms that you agreed to and of the date. The version in force is {{terms-version}}. If we change the terms in substance, we show you the new version and ask for your agreement again. A premium membership keeps the terms under which you bought it until it ends.',
      ],
    },
  ],
};
