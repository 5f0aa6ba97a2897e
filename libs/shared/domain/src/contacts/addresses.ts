/** Words of spelled-out addresses in Devanagari and Kannada. */
const LATIN: ReadonlyMap<string, string> = new Map(
  Object.entries({
    at: 'ऐट एट अट ಅಟ್ ಆಟ್ ಎಟ್ ಏಟ್',
    dot: 'डॉट डाट ಡಾಟ್',
    com: 'कॉम काम ಕಾಮ್ ಕಾಂ',
    gmail: 'जीमेल ಜಿಮೇಲ್ ಜೀಮೇಲ್',
    instagram: 'इंस्टाग्राम इंस्टा ಇನ್ಸ್ಟಾಗ್ರಾಮ್ ಇನ್‌ಸ್ಟಾಗ್ರಾಮ್ ಇನ್ಸ್ಟಾ ಇನ್‌ಸ್ಟಾ',
    whatsapp: 'व्हाट्सएप व्हाट्सऐप ವಾಟ್ಸಾಪ್ ವಾಟ್ಸಪ್',
    telegram: 'टेलीग्राम ಟೆಲಿಗ್ರಾಮ್',
    id: 'आईडी ಐಡಿ',
  }).flatMap(([latin, words]) =>
    words.split(' ').map((word): [string, string] => [word.normalize('NFKC').replace(/\p{Cf}/gu, ''), latin]),
  ),
);

/** The text with the words of spelled-out addresses in Latin letters, and with @ and dots in brackets as such. */
export function inLatin(text: string): string {
  return text
    .replace(/[\p{L}\p{M}]+/gu, (word) => LATIN.get(word) ?? word)
    .replace(/\s{0,3}[([{<]\s{0,3}(at|@|dot|\.)\s{0,3}[)\]}>]\s{0,3}/gu, (_, sign) =>
      sign === 'at' || sign === '@' ? '@' : '.',
    );
}

/** Endings of addresses that no sentence begins with. */
const ENDINGS = 'com|org|net|io|dev|xyz|biz|co\\.in|org\\.in|net\\.in|ac\\.in|edu\\.in|gov\\.in|edu';
/** Endings that are words too, or part of an abbreviation: an address only before a path or at the end of the text. */
const WORDS = 'in|me|co|us|ai|app|site|online|link|page|info|live|shop|store|club|to|ly|ee|gg|tv';
const MAILS = 'gmail|gmale|googlemail|hotmail|rediffmail|ymail|protonmail|icloud';
/** Handles of UPI that are no names of employers. */
const HANDLES =
  'ok(?:axis|hdfcbank|icici|sbi)|ybl|ibl|axl|upi|y?apl|rapl|pt(?:sbi|yes|axis|hdfc)|wa(?:icici|hdfcbank|sbi|axis)|fbl|ikwik|' +
  'freecharge|(?:jupiter|navi)axis|superyes|yespop|tapicici|barodampay|cnrb|idfcbank|hdfcbankjd|axisb|goaxb|pingpay';
/** Networks that only a few members work for. */
const NETWORKS = 'insta|instagram|ig|snap|snapchat|telegram|whats ?app|skype|discord';
/** Networks and payment applications that members work for, and write about in a job title. */
const EMPLOYERS = `${NETWORKS}|fb|facebook|twitter|linkedin|upi|g ?pay|google ?pay|phone ?pe|paytm|bhim`;

/**
 * Patterns of addresses and handles in a text in lower case. Every repetition is bounded, so each takes linear time. A name
 * before the ending of an address has three letters, because B.Com and M.Com are degrees.
 */
export const ADDRESS_PATTERNS: readonly RegExp[] = [
  /\bhttps?\s{0,2}:\s{0,2}\//u,
  /\bwww\s{0,2}\.\s{0,2}[a-z0-9]/u,
  // Products with a name like an address.
  new RegExp(`(?<!\\b(?:asp|ado))(?<=[a-z0-9-]{3})\\.(?:${ENDINGS})\\b`, 'u'),
  new RegExp(`(?<=[a-z0-9-]{3})\\.(?:${WORDS})(?:/[a-z0-9]|$)`, 'u'),
  /\b(?:t|wa|m|fb|ig)\.me\b/u,
  /\b(?:x|fb)\.com\//u,
  /(?<=[a-z0-9]{3})\s{0,2}\.\s{0,2}com\b/u,
  // Spelled out. "The dot com years" is a time.
  /(?<!\b(?:the|a|an|this) )\bdot\s{1,3}(?:com|org|net)\b/u,
  /\bat\s{1,3}[a-z0-9-]{2,40}\s{1,3}dot\s{1,3}(?:in|co|edu)\b/u,
  // E-mail.
  /[a-z0-9]@[a-z0-9-]{1,63}\.[a-z]{2}/u,
  /[a-z0-9]\s{0,2}@\s{0,2}[a-z0-9-]{2,40}\s{0,2}(?:\.\s{0,2}|\s{1,3}dot\s{1,3})(?:com|org|net|in)\b/u,
  new RegExp(`(?:@|\\bat)\\s{0,3}(?:${MAILS})\\b`, 'u'),
  // Payment handles and names on other networks.
  new RegExp(`[a-z0-9._-]\\s{0,2}@\\s{0,2}(?:${HANDLES})\\b`, 'u'),
  /\d[a-z._-]{0,30}@[a-z]{2}/u,
  /@[a-z][a-z.]{1,30}[_0-9]/u,
  new RegExp(
    `\\b(?:${NETWORKS})(?:\\s{1,2}(?:id|handle|name|no|number))?\\s{0,2}(?:[:=@]|-(?!\\s))\\s{0,2}[\\p{L}\\d@]`,
    'u',
  ),
  new RegExp(
    `\\b(?:${EMPLOYERS})\\s{1,2}(?:id|handle|username|no|number)\\s{0,2}(?:[:=@-]|\\bis\\b)\\s{0,2}[\\p{L}\\d@]`,
    'u',
  ),
];
