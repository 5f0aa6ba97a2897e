/** The codes of validation messages. A code is sent in problem documents and is the key of its text in every language. */
export type MessageCode =
  | 'value.invalid'
  | 'value.unknown'
  | 'value.required'
  | 'value.too-long'
  | 'text.contact'
  | 'body.empty'
  | 'body.mixed'
  | 'name.required'
  | 'name.characters'
  | 'phone.required'
  | 'phone.invalid'
  | 'gender.required'
  | 'gender.preferred'
  | 'birth.date.digits'
  | 'birth.date.impossible'
  | 'birth.date.minor'
  | 'birth.date.past'
  | 'birth.time.hour'
  | 'birth.time.minute'
  | 'birth.time.invalid'
  | 'height.range'
  | 'hobbies.required'
  | 'about.required'
  | 'social.invalid'
  | 'photos.too-many'
  | 'preferences.age'
  | 'preferences.height'
  | 'preferences.none'
  | 'search.age'
  | 'search.income'
  | 'search.name'
  | 'saved-search.name'
  | 'report.text'
  | 'rows.too-many'
  | 'billing-state.required'
  | 'coupon.required'
  | 'coupon.characters'
  | 'consent.terms'
  | 'consent.privacy'
  | 'file.absent'
  | 'file.differs'
  | 'file.too-large'
  | 'route.reserved'
  | 'route.owned'
  | 'version.id';

/** The form of a code, by which a code differs from a sentence of the schema library. */
const CODE = /^[a-z-]+(?:\.[a-z-]+)+$/u;

/** Whether the message of an issue is a {@link MessageCode}. */
export function isMessageCode(message: string): message is MessageCode {
  return CODE.test(message);
}
