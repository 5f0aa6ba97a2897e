import type { BirthSection, UserProfile } from '@bandhavya/contracts';
import { type ClockTime, toClockTime, toTimeOfDay } from '@bandhavya/domain';

/** The birth screen's fields as they are typed. */
export type BirthValues = ClockTime & {
  /** Shown as DD/MM/YYYY. */
  date: string;
  country: string;
  state: string;
  district: string;
};

/** The saved details as the screen shows them; the period starts as AM. */
export function toBirthValues(profile: UserProfile): BirthValues {
  const clock = toClockTime(profile.time_of_birth ?? '') ?? { hour: '', minute: '', period: 'AM' };
  const [year = '', month = '', day = ''] = (profile.date_of_birth ?? '').split('-');
  return {
    ...clock,
    date: formatDateDigits(`${day}${month}${year}`),
    country: profile.country_of_birth ?? '',
    state: profile.state_of_birth ?? '',
    district: profile.district_of_birth ?? '',
  };
}

/** The body to save. Parts that are missing stay empty, so that the schema complains of them. */
export function toBirthBody(values: BirthValues): Record<keyof BirthSection, string> {
  const digits = values.date.replace(/\D/gu, '');
  const date = `${digits.slice(4, 8)}-${digits.slice(2, 4)}-${digits.slice(0, 2)}`;
  return {
    date_of_birth: digits === '' ? '' : date,
    time_of_birth: timeOfDay(values),
    country_of_birth: values.country,
    state_of_birth: values.state,
    district_of_birth: values.district,
  };
}

function timeOfDay({ hour, minute, period }: BirthValues): string {
  if (hour.trim() === '' || minute.trim() === '') return '';
  const fits = /^\d{1,2}$/u.test(hour) && /^\d{1,2}$/u.test(minute) && Number(hour) >= 1 && Number(hour) <= 12;
  return fits ? toTimeOfDay({ hour, minute, period }) : `${hour}:${minute}`;
}

/** The screen's field for a field of the body. */
export function birthField(field: string): keyof BirthValues {
  switch (field) {
    case 'date_of_birth':
      return 'date';
    case 'time_of_birth':
      return 'hour';
    case 'country_of_birth':
      return 'country';
    case 'state_of_birth':
      return 'state';
    default:
      return 'district';
  }
}

/** Digits as they are typed into DD/MM/YYYY; what is no digit and what is beyond eight digits is dropped. */
export function formatDateDigits(text: string): string {
  const digits = text.replace(/\D/gu, '').slice(0, 8);
  return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter((part) => part !== '').join('/');
}
