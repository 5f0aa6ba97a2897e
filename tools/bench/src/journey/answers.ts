/** The answers of the member of the journey, by the last part of a field's name. Lists by the start of the option's label. */
const ANSWERS: Readonly<Record<string, string>> = {
  phone_number: '9845012345',
  gender: 'Queen',
  date: '14081996',
  hour: '10',
  minute: '35',
  period: 'PM',
  height_cm: '165',
  feet: '5',
  inches: '5',
  mother_tongue: 'Kannada',
  qualification: "Bachelor's Degree",
  field_of_study: 'B.E./B.Tech',
  specialization: 'Computer Science',
  current_company: 'Chamundi Software',
  job_title: 'Software Engineer',
  annual_income_from: '10 LPA',
  annual_income_to: '15 LPA',
  father_name: 'Ramesh Rao',
  father_occupation: 'Teacher',
  mother_name: 'Sudha Rao',
  mother_occupation: 'Doctor',
  native_place: 'Udupi',
  community: 'Brahmin',
  gotra: 'Kashyapa',
  nakshatra: 'Rohini',
  rashi: 'Vrishabha',
  short_description: 'I grew up in Mysuru, teach music on Sundays and love long walks.',
};
const PLACES = [
  { ends: 'country', also: 'country_of_birth', answer: 'Bharata (India)' },
  { ends: 'state', also: 'state_of_birth', answer: 'Karnataka' },
  { ends: 'district', also: 'district_of_birth', answer: 'Mysuru' },
];
const ANY_TEXT = 'Mysuru';
const ANY_NUMBER = '5';

/** The answer to a field, or undefined where any option does. */
export function answerTo(name: string): string | undefined {
  const last = name.split('.').at(-1) ?? '';
  return ANSWERS[last] ?? PLACES.find(({ ends, also }) => last.endsWith(ends) || last === also)?.answer;
}

/** The text of a field to type into. */
export function textFor(name: string, inputMode: string | null): string {
  return answerTo(name) ?? (inputMode === 'numeric' || inputMode === 'decimal' ? ANY_NUMBER : ANY_TEXT);
}
