import { type Field, SECTIONS, type SectionId, type SectionValues } from '@bandhavya/contracts';
import { SECTION_VALUES } from './sections.ts';

/** Left out of the body. */
const LEFT_OUT = Symbol('left out');

const OF_ANY_KIND: Record<string, unknown> = {
  null: null,
  truth: true,
  'an object': {},
  'an operator': { $gt: '' },
  'a list of lists': [[]],
};

/** Values that a field must refuse, whatever the others hold, by what is wrong with them. */
function badValues(field: Field, isAlone: boolean): Record<string, unknown> {
  const { input, schema } = field;
  // A body without any field is refused as such.
  const absent = isAlone ? {} : { nothing: LEFT_OUT };
  const missing = schema.safeParse(undefined).success ? {} : { ...absent, 'an empty text': '' };
  const text = { ...OF_ANY_KIND, ...missing, 'a number': 7, 'a list': ['a'], 'too much': 'a'.repeat(2000) };
  switch (input.kind) {
    case 'select':
    case 'choice':
      return { ...text, 'a value of no list': 'Nowhere', 'white space': '  ' };
    case 'text':
      return text;
    case 'paragraphs':
      return { ...text, 'white space': ' \n\t ', 'one letter too many': 'a'.repeat(input.max + 1) };
    case 'url':
      return { ...text, 'a script': 'javascript:alert(1)', 'another site': 'https://evil.example/instagram.com' };
    case 'height':
      return { ...OF_ANY_KIND, ...missing, low: input.min - 1, high: input.max + 1, half: 170.5, 'a text': '170' };
    case 'income':
      return { ...OF_ANY_KIND, ...missing, 'not on the list': 123_456, negative: -100_000, 'a text': '100000' };
    case 'chips':
      return { ...OF_ANY_KIND, ...missing, none: [], 'a value of no list': ['Yoga', 'Nothing'], 'a text': 'Yoga' };
  }
}

/** Bodies with one wrong value, for every field of a section. */
export function badBodies(id: SectionId): { field: string; kind: string; body: SectionValues }[] {
  const { fields } = SECTIONS[id];
  return fields.flatMap((field) =>
    Object.entries(badValues(field, fields.length === 1)).map(([kind, value]) => {
      const { [field.name]: _good, ...others } = SECTION_VALUES[id];
      return { field: field.name, kind, body: value === LEFT_OUT ? others : { ...others, [field.name]: value } };
    }),
  );
}
