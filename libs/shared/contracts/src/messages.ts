/**
 * The messages of validation rules by their stable codes. A code is sent in problem documents and is the key of the
 * translations; this English text is the only definition of the wording.
 */
export const messages = {
  'value.invalid': 'This value is not allowed.',
  'value.unknown': 'This field is not known.',
  'value.required': 'Please fill all fields before proceeding.',
  'value.too-long': 'This is too long.',
  'text.contact':
    'Please leave out phone numbers, e-mail addresses, links and payment IDs here. Your number has its own place, where you decide who sees it.',
  'body.empty': 'Nothing to save was sent.',
  'body.mixed': 'These fields are saved separately.',
  'name.required': 'Please enter your first name',
  'name.characters': 'Please use letters, spaces, dots, hyphens and apostrophes only.',
  'phone.required': 'Please enter your phone number',
  'phone.invalid': 'Please enter a valid 10-digit phone number',
  'gender.required': 'Please select your gender',
  'gender.preferred': 'The preferred gender follows from the gender.',
  'birth.date.digits': 'Please enter your date of birth as 8 digits, DD/MM/YYYY.',
  'birth.date.impossible': 'This date does not exist. Please check day and month.',
  'birth.date.minor': 'You must be at least 18 years old to join.',
  'birth.date.past': 'Please check the year of birth.',
  'birth.time.hour': 'Please enter an hour from 1 to 12.',
  'birth.time.minute': 'Please enter minutes from 00 to 59.',
  'birth.time.invalid': 'Please enter a time of day.',
  'height.range': 'Please enter a height from 120 to 220 cm.',
  'hobbies.required': 'Please select at least one hobby before proceeding.',
  'about.required': 'Please write something about yourself before proceeding.',
  'social.invalid': 'Please enter a name such as @meera.k, or the address of a profile on this platform.',
  'photos.too-many': 'Upload would exceed 5 images.',
  'preferences.age': 'Minimum age cannot be greater than maximum age.',
  'preferences.height': 'Minimum height cannot be greater than maximum height.',
  'preferences.none': 'Please choose at least one.',
  'search.age': 'Please enter a whole number from 18 to 99.',
  'search.income': 'Minimum income cannot be greater than maximum income.',
  'search.name': 'Please enter a name.',
  'saved-search.name': 'Please enter a name for this search.',
  'report.text': 'Please say what happened.',
  'rows.too-many': 'There is no room for more entries.',
  'billing-state.required': 'Please choose your State. The tax invoice must name it.',
  'coupon.required': 'Please enter a coupon code.',
  'coupon.characters': 'A coupon code has letters, digits and hyphens only.',
  'consent.terms': 'Please accept the terms to continue.',
  'consent.privacy': 'Please accept the privacy notice to continue.',
  'file.absent': 'There is no such file in this version.',
  'file.differs': 'The file that was uploaded is not the one that is described.',
  'file.too-large': 'This is too large for the registry.',
  'route.reserved': 'This path belongs to the shell.',
  'route.owned': 'This path belongs to another remote.',
  'version.id': 'This id does not belong to this content.',
} as const;

export type MessageCode = keyof typeof messages;

/** Whether a text is a {@link MessageCode}. */
export function isMessageCode(text: string): text is MessageCode {
  return Object.hasOwn(messages, text);
}
