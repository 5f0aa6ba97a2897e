import {
  birthPlace,
  type Field,
  type FormStep,
  fieldNamesOf,
  SECTIONS,
  type SectionId,
  type SectionValues,
} from '@bandhavya/contracts';
import { STEP_VALUES } from '@bandhavya/contracts/testing';

/** Stands for a field that is missing in the body. */
const LEFT_OUT = Symbol('left out');

const OF_ANY_KIND: Record<string, unknown> = {
  null: null,
  truth: true,
  'an object': {},
  'an operator': { $gt: '' },
  'a list of lists': [[]],
};

const CONTACT = { 'a phone number': 'Call 98450 12345', 'an e-mail address': 'asha at gmail dot com' };

/** Values that a field must refuse independently of the other fields, by kind. */
function badValues(field: Field, isAlone: boolean): Record<string, unknown> {
  const { input, schema } = field;
  // A body without any field is empty, which is another error.
  const absent = isAlone ? {} : { nothing: LEFT_OUT };
  const missing = schema.safeParse(undefined).success ? {} : { ...absent, 'an empty text': '' };
  const text = { ...OF_ANY_KIND, ...missing, 'a number': 7, 'a list': ['a'], 'too much': 'a'.repeat(2000) };
  switch (input.kind) {
    case 'select':
    case 'choice':
      return { ...text, 'a value of no list': 'Nowhere', 'white space': '  ' };
    case 'text':
      return { ...text, ...CONTACT, ...(Object.keys(missing).length > 0 ? { 'white space': ' \t ' } : {}) };
    case 'paragraphs':
      return { ...text, ...CONTACT, 'white space': ' \n\t ', 'one letter too many': 'a'.repeat(input.max + 1) };
    case 'url':
      return { ...text, 'a script': 'javascript:alert(1)', 'another site': 'https://evil.example/instagram.com' };
    case 'height':
      return { ...OF_ANY_KIND, ...missing, low: input.min - 1, high: input.max + 1, half: 170.5, 'a text': '170' };
    case 'income':
      return { ...OF_ANY_KIND, ...missing, 'not on the list': 123_456, negative: -100_000, 'a text': '100000' };
    case 'chips':
      return { ...OF_ANY_KIND, ...missing, none: [], 'a value of no list': ['Yoga', 'Nothing'], 'a text': 'Yoga' };
    case 'many':
      return { ...OF_ANY_KIND, 'a value of no list': ['Kannada', 'Nothing'], 'a text': 'Kannada' };
  }
}

const TEXT = { ...OF_ANY_KIND, 'a number': 7, 'a list': ['a'], 'too much': 'a'.repeat(2000) };
const REQUIRED = { ...TEXT, nothing: LEFT_OUT, 'an empty text': '' };

/** Bad values of the fields that have no definition. */
const PLAIN: Record<Exclude<FormStep, SectionId>, Record<string, Record<string, unknown>>> = {
  name: {
    first_name: {
      ...REQUIRED,
      'white space': ' \t ',
      digits: 'Asha 2',
      markup: '<>',
      'an e-mail address': 'asha at gmail dot com',
      'one letter too many': 'a'.repeat(61),
    },
    last_name: {
      ...TEXT,
      digits: 'Rao2',
      'a phone number': 'nine eight four five zero one two three four five',
      'one letter too many': 'a'.repeat(61),
    },
  },
  phone: {
    phone_number: {
      ...TEXT,
      'an empty text': '',
      'white space': '  ',
      'nine digits': '987654321',
      'eleven digits': '98765432101',
      'the prefix of another country': '+449876543210',
      'letters between': '98765x3210',
      'digits of another script': '९८७६५४३२१०',
    },
    phone_audience: { ...TEXT, 'an empty text': '', 'a value of no list': 'everybody' },
  },
  gender: { gender: { ...TEXT, 'an empty text': '', 'a value of no list': 'King' } },
  birth: {
    date_of_birth: {
      ...REQUIRED,
      'an impossible day': '1995-02-30',
      'a thirteenth month': '1995-13-01',
      'another order': '23-04-1995',
      'a date with a time': '1995-04-23T00:00:00Z',
      'a child': `${new Date().getFullYear() - 17}-01-01`,
      'not born yet': '2995-04-23',
      'too long ago': '1800-01-01',
    },
    time_of_birth: {
      ...REQUIRED,
      'an hour too many': '24:00:00',
      'a minute too many': '06:60:00',
      'no seconds': '06:05',
      'the other clock': '06:05 PM',
    },
    ...Object.fromEntries(birthPlace.fields.map((field) => [field.name, badValues(field, false)])),
  },
};

function badValuesOf(step: FormStep, name: string): Record<string, unknown> {
  if (step in PLAIN) return PLAIN[step as keyof typeof PLAIN][name] ?? {};
  const { fields } = SECTIONS[step as SectionId];
  const field = fields.find((each) => each.name === name);
  return field ? badValues(field, fields.length === 1) : {};
}

/** Bodies with one wrong value, for every field of a step that a member can enter. */
export function badBodies(step: FormStep): { field: string; kind: string; body: SectionValues }[] {
  const names = fieldNamesOf(step).filter((name) => name !== 'preferred_gender');
  return names.flatMap((name) =>
    Object.entries(badValuesOf(step, name)).map(([kind, value]) => {
      const { [name]: _good, ...others } = STEP_VALUES[step];
      return { field: name, kind, body: value === LEFT_OUT ? others : { ...others, [name]: value } };
    }),
  );
}
