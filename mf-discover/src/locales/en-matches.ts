/** English texts of the swipe history, and of /chat, which lists the matches. */
export const enHistory = {
  'matches.title': 'Matches',
  'matches.tabs': 'Swipe history',
  'matches.failed.text': 'Please check your connection. Your likes and dislikes are safe.',

  'matches.liked.tab': 'You Liked',
  'matches.liked.caption': 'Profiles you liked',
  'matches.liked.empty': 'You have not liked anyone yet',
  'matches.liked.empty.text': 'People you like appear here. You can change your answer at any time.',
  'matches.liked.empty.action': 'See profiles',
  'matches.liked-you.tab': 'Liked You',
  'matches.liked-you.caption': 'Profiles liked in you',
  'matches.liked-you.empty': 'No one has liked you yet',
  'matches.liked-you.empty.text': 'A complete profile with clear photos gets more likes.',
  'matches.liked-you.empty.action': 'See my profile',
  'matches.disliked.tab': 'You Disliked',
  'matches.disliked.caption': 'Profiles you disliked',
  'matches.disliked.empty': 'You have not disliked anyone',
  'matches.disliked.empty.text': 'People you dislike appear here, in case you change your mind.',
  'matches.disliked.empty.action': 'See profiles',
  'matches.matches.tab': 'Matches',
  'matches.matches.caption': 'You both like eachother',
  'matches.matches.plain': 'You like each other.',
  'matches.matches.empty': 'No matches yet',
  'matches.matches.empty.text': 'When someone you like also likes you, you will both see each other here.',
  'matches.matches.empty.action': 'See profiles',

  'chat.title': 'Your matches',
  'chat.empty.text':
    'Once you and another member like each other, you see each other here: the whole profile, the social links, and the phone number if it is shared.',
  'chat.matched': 'Matched: {{when}}',
} as const;
