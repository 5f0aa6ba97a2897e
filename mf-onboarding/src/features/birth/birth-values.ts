import { birthPlace, birthSection } from '@bandhavya/contracts';
import { type ClockTime, toClockTime, toTimeOfDay } from '@bandhavya/domain';
import type { FieldErrors, Resolver, ResolverResult } from 'react-hook-form';
import { sectionResolver } from '../../step-frame/section-resolver.ts';
import type { FieldValues } from '../section-form/section-form-values.ts';

/** The values of the birth form as typed. */
export type BirthValues = Omit<ClockTime, 'period'> & {
  period: ClockTime['period'] | '';
  /** DD/MM/YYYY */
  date: string;
  /** The place of birth, by field name. */
  fields: FieldValues;
};

const PLACE_FIELDS = birthPlace.fields.map(({ name }) => name);

/** The form of the saved details. */
export function toBirthValues(saved: Readonly<Record<string, unknown>>): BirthValues {
  const textOf = (name: string) => String(saved[name] ?? '');
  const clock = toClockTime(textOf('time_of_birth')) ?? { hour: '', minute: '', period: '' };
  const [year = '', month = '', day = ''] = textOf('date_of_birth').split('-');
  return {
    ...clock,
    date: formatDateDigits(`${day}${month}${year}`),
    fields: Object.fromEntries(PLACE_FIELDS.map((name) => [name, textOf(name)])),
  };
}

/** The body to save. Missing parts stay empty, so that the schema reports them. */
export function toBirthBody(values: BirthValues): Record<string, unknown> {
  const digits = values.date.replace(/\D/gu, '');
  const date = `${digits.slice(4, 8)}-${digits.slice(2, 4)}-${digits.slice(0, 2)}`;
  return {
    date_of_birth: digits === '' ? '' : date,
    time_of_birth: timeOfDay(values),
    ...values.fields,
  };
}

const TIME_PARTS = {
  hour: { pattern: /^(?:0?[1-9]|1[0-2])$/u, wrong: 'birth.time.hour' },
  minute: { pattern: /^[0-5]?\d$/u, wrong: 'birth.time.minute' },
} as const;

/** Validates the form with the schema that the server uses. Hour, minute and period have an error each. */
export const birthResolver: Resolver<BirthValues> = async (values, context, options) => {
  const { values: parsed, errors } = await sectionResolver<BirthValues>(birthSection, toBirthBody, birthField)(
    values,
    context,
    options,
  );
  if (!errors.hour) return { values: parsed, errors } as ResolverResult<BirthValues>;
  const { hour: _, ...others } = errors;
  return { values: {}, errors: { ...others, ...timeErrors(values) } };
};

function timeErrors(values: BirthValues): FieldErrors<BirthValues> {
  const wrong = (['hour', 'minute'] as const).flatMap((part) => {
    const typed = values[part].trim();
    if (TIME_PARTS[part].pattern.test(typed)) return [];
    const type = typed === '' ? 'value.required' : TIME_PARTS[part].wrong;
    return [[part, { type }] as const];
  });
  const missing = { type: 'value.required' };
  return { ...Object.fromEntries(wrong), ...(values.period === '' && { period: missing }) };
}

function timeOfDay({ hour, minute, period }: BirthValues): string {
  if (hour.trim() === '' || minute.trim() === '' || period === '') return '';
  const fits = /^\d{1,2}$/u.test(hour) && /^\d{1,2}$/u.test(minute) && Number(hour) >= 1 && Number(hour) <= 12;
  return fits ? toTimeOfDay({ hour, minute, period }) : `${hour}:${minute}`;
}

/** The form's field for a field of the body. */
export function birthField(field: string): string {
  if (field === 'date_of_birth') return 'date';
  return field === 'time_of_birth' ? 'hour' : `fields.${field}`;
}

/** Formats typed digits as DD/MM/YYYY. Drops other characters and everything after eight digits. */
export function formatDateDigits(text: string): string {
  const digits = text.replace(/\D/gu, '').slice(0, 8);
  return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter((part) => part !== '').join('/');
}
