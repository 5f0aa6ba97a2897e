import { COUNTRIES, DISTRICTS, INDIA, KARNATAKA, STATES } from './enumerations.ts';

/** The lists of a place: states only for India, districts only for Karnataka; elsewhere free text. */
export function placeOptions(place: { country?: string | undefined; state?: string | undefined }) {
  const inIndia = place.country === INDIA;
  return {
    countries: COUNTRIES,
    states: inIndia ? STATES : undefined,
    districts: inIndia && place.state === KARNATAKA ? DISTRICTS : undefined,
  };
}
