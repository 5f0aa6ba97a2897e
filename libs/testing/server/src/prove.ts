/** Set by `npm run prove`, which runs every case of the soaks and the kill loops. */
const isProving = process.env.PROVE === '1';

/** All cases in `npm run prove`, and the first ones in `npm test`. Put the most telling case first. */
export function casesOf<T>(cases: readonly T[], usual = 1): T[] {
  return cases.slice(0, isProving ? cases.length : usual);
}

/** How often a test repeats its work: in `npm run prove`, and in `npm test`. */
export const roundsOf = (proving: number, usual: number): number => (isProving ? proving : usual);

/** The seed of a random test: fresh in `npm run prove`, which prints it, and always the same in `npm test`. */
export function seedOf(variable: string): number {
  const seed = Number(process.env[variable] ?? (isProving ? Date.now() % 1_000_000 : 1));
  if (isProving) console.info(`${variable}=${seed}`);
  return seed;
}
