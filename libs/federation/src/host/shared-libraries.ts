/** The modules of the shell by name and version, as the container protocol defines them. */
export type ShareScope = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

const CARET = /^\^(\d+)\.(\d+)\.(\d+)$/u;
const VERSION = /^(\d+)\.(\d+)\.(\d+)$/u;

/**
 * The first library whose range the page does not meet, in a sentence for reports. An open page may have an earlier shell than
 * the gateway that chose the version. Compares the ranges that builds write, '^19.3.0'; the gateway compares all others.
 */
export function unmetLibrary(ranges: Readonly<Record<string, string>>, scope: ShareScope): string | undefined {
  for (const [library, range] of Object.entries(ranges)) {
    const offered = Object.keys(scope[library] ?? {});
    if (!offered.some((version) => fits(version, range))) {
      return `it needs ${library} ${range}, and this page has ${offered.join(', ') || 'none'}`;
    }
  }
  return undefined;
}

function fits(version: string, range: string): boolean {
  const [needed, found] = [numbersIn(CARET, range), numbersIn(VERSION, version)];
  if (!needed || !found) return true;
  // The first number that is not 0 must be equal, and so must those before it.
  const fixed = needed.findIndex((number) => number > 0);
  if (needed.slice(0, fixed + 1).some((number, index) => number !== found[index])) return false;
  const different = needed.findIndex((number, index) => number !== found[index]);
  return different < 0 || (found[different] ?? 0) > (needed[different] ?? 0);
}

function numbersIn(pattern: RegExp, text: string): number[] | undefined {
  return pattern.exec(text)?.slice(1).map(Number);
}
