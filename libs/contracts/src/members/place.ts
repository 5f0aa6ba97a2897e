import { normaliseText } from '@bandhavya/domain';
import * as z from 'zod/mini';
import type { $RefinementCtx } from 'zod/v4/core';
import type { MessageCode } from '../messages.ts';
import { COUNTRIES, DISTRICTS, INDIA, KARNATAKA, STATES } from './enumerations.ts';

const PLACE_MAX = 80;

/** One of the listed values; anything else, nothing included, gives the message. */
export function oneOf<const T extends readonly string[]>(values: T, message: MessageCode = 'value.required') {
  return z.enum(values, {
    error: (issue) => (issue.input === undefined || issue.input === '' ? message : 'value.invalid'),
  });
}

/** Required free text of one line, stored as {@link normaliseText} leaves it. `max` counts UTF-16 units. */
export function freeText(max: number, required: MessageCode = 'value.required') {
  return z
    .string({ error: (issue) => (issue.input === undefined ? required : 'value.invalid') })
    .check(z.overwrite(normaliseText), z.minLength(1, required), z.maxLength(max, 'value.too-long'));
}

/** Country, state and district as three fields; the names differ between birth, work and family. */
export type PlaceNames = { country: string; state: string; district: string };

/** Which of the three come from a list: states only for India, districts only for Karnataka; elsewhere free text. */
export function placeOptions(place: { country?: string | undefined; state?: string | undefined }) {
  const inIndia = place.country === INDIA;
  return {
    countries: COUNTRIES,
    states: inIndia ? STATES : undefined,
    districts: inIndia && place.state === KARNATAKA ? DISTRICTS : undefined,
  };
}

/** The three fields as schemas, to be spread into a section's object. Use with {@link checkPlace}. */
export const placeField = { country: oneOf(COUNTRIES), state: freeText(PLACE_MAX), district: freeText(PLACE_MAX) };

/** A check for a section's object: state and district are on the list where there is one. */
export function checkPlace(names: PlaceNames) {
  return z.superRefine((value: Record<string, unknown>, context: $RefinementCtx<Record<string, unknown>>) => {
    const text = (key: string) => (typeof value[key] === 'string' ? (value[key] as string) : undefined);
    const options = placeOptions({ country: text(names.country), state: text(names.state) });
    const check = (key: string, allowed: readonly string[] | undefined) => {
      if (allowed && !allowed.includes(text(key) ?? '')) {
        context.addIssue({ code: 'custom', path: [key], message: 'value.invalid', input: value[key] });
      }
    };
    check(names.state, options.states);
    check(names.district, options.districts);
  });
}
