import { expect, test } from 'vitest';
import { hasContactDetails } from './contact-details.ts';

test.each([
  // Figures.
  '9845012345',
  'Call 98450 12345 after six',
  '98 45 0 12345',
  '98-45-01-23-45',
  '+91 (98450) 12345',
  '080 2345 6789',
  '9.8.4.5.0.1.2.3.4.5',
  '९८४५० १२३४५',
  '೯೮೪೫೦೧೨೩೪೫',
  '９８４５０１２３４５',
  '9️⃣8️⃣4️⃣5️⃣0️⃣1️⃣2️⃣3️⃣4️⃣5️⃣',
  '98\u200b450\u200d12345',
  'Born 1995, 9845 2012 34',
  '984501 2345',
  // Words.
  'nine eight four five zero one two three four five',
  'Nine-Eight-Four-Five, double zero, one two three four',
  'ninety eight forty five zero one twenty three forty five',
  '98four5 zero 12345',
  '98 45 o 12345',
  'नौ आठ चार पाँच शून्य एक दो तीन चार पांच',
  'nau aath chaar paanch shunya ek do teen chaar paanch',
  'ಒಂಬತ್ತು ಎಂಟು ನಾಲ್ಕು ಐದು ಸೊನ್ನೆ ಒಂದು ಎರಡು ಮೂರು ನಾಲ್ಕು ಐದು',
  // E-mail addresses.
  'asha.rao@gmail.com',
  'asha @ gmail . com',
  'name at gmail dot com',
  'name (at) gmail (dot) com',
  'name[at]example[dot]org',
  'reach me at gmail, asha.rao',
  'asha at bandhavya dot in',
  'आशा ऐट जीमेल डॉट कॉम',
  'ಆಶಾ ಅಟ್ ಜಿಮೇಲ್ ಡಾಟ್ ಕಾಮ್',
  // Links.
  'https://example.org/asha',
  'http : //example',
  'www.x.in',
  'WWW . example . in',
  't.me/x',
  'wa.me/9198',
  'asharao.com',
  'my page is asha-rao.co.in now',
  'linktr.ee/asha',
  'asharao.in',
  'x.com/asha',
  'asha dot com',
  // Payment handles and names on other networks.
  'name@okaxis',
  'name @ ybl',
  'asha1990@sbi',
  'insta: name',
  'Insta-asha',
  'IG @asha_rao',
  'Find me as @asha_90',
  'telegram id is asha',
  'UPI id: asha',
  'इंस्टाग्राम: आशा',
  'ಇನ್‌ಸ್ಟಾಗ್ರಾಮ್: ಆಶಾ',
])('finds contact details in %o', (text) => {
  expect(hasContactDetails(text)).toBe(true);
});

test.each([
  '',
  'I was born in 1995.',
  'B.E. in 2009, M.Tech in 2013, PhD in 2017',
  'Schools: 1999-2005, 2005-2009, 2009 - 2013',
  '2005, 2009, 2013, 2016',
  '12/05/1990',
  '12-05-1990, 163 cm',
  '1990-05-12 and 2013-06-01',
  '5 ft 4 in (163 cm), 58 kg',
  '₹ 15,00,000 - 20,00,000 a year',
  'Turnover of 1,50,00,000 or 15,000,000',
  '2 sisters, 1 brother, 3 cousins',
  'Mysuru 570001, Bengaluru 560001',
  'Bengaluru 560001. 2009 batch of 120',
  'studied 10+2 in 2009',
  '92.5% in 10th, 88.75% in 12th, 91% in B.Sc.',
  'CGPA: 9.1, 8.75, 9.25, 8.5',
  'Works 9.30 to 18.30, 24/7 on call',
  'one brother and two sisters, three uncles',
  'I do one thing at a time, ek do teen',
  'जन्म १९९५, ऊँचाई १६३ सेमी, दो बहनें और एक भाई',
  'ಜನನ ೧೯೯೫, ಎತ್ತರ ೧೬೩ ಸೆಂ.ಮೀ, ಎರಡು ಅಕ್ಕಂದಿರು',
  'दो तीन चार भाषाएँ आती हैं',
  'B.Com/M.Com from Mysuru',
  'B.Com (Hons). Commerce, M. Com',
  'Node.js, ASP.NET and .NET',
  'I love music.In my free time I read.',
  'i love music.in my free time i read',
  'The dot com years, and dots of colour',
  'I work at Infosys. In my free time I paint.',
  'Engineer @ Infosys. Loves cricket',
  'Software engineer @Google',
  'Manager@TCS, then PO@SBI',
  'Software engineer, Facebook - Bengaluru',
  'My Instagram is full of food',
  'I rarely use WhatsApp or Instagram.',
  'Led the UPI number two team',
  'Polka dot sarees in silk',
  'Looking at dot paintings in Delhi',
  'Dr. K. S. Rao, M.B.B.S., M.D.',
  'a<b and c>d',
  'Family of 4; we live in 3BHK, 2nd floor, 5th cross, 8th main',
])('finds none in %o', (text) => {
  expect(hasContactDetails(text)).toBe(false);
});

/** Patterns that make a backtracking expression slow. */
test.each([
  'a',
  '9',
  '9 ',
  'nine ',
  'a@',
  'a.',
  '(at)',
  'at a ',
  'insta',
  ' ',
  '1,000,',
  '@a',
  'dot ',
  '९',
  '<',
  '1.1.',
])('When 64 KB of %o arrive, then the rule takes milliseconds', (pattern) => {
  const text = pattern.repeat(64 * 1024).slice(0, 64 * 1024);
  const begun = performance.now();
  hasContactDetails(text);
  // Quadratic work takes seconds here.
  expect(performance.now() - begun).toBeLessThan(500);
});
