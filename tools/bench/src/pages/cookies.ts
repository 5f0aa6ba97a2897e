/** The cookies of a client as a browser takes them, for all paths of an origin. */
export function cookiesFor(origin: string, header: string): { name: string; value: string; url: string }[] {
  const pairs = header === '' ? [] : header.split('; ');
  return pairs.map((pair) => {
    const split = pair.indexOf('=');
    return { name: pair.slice(0, split), value: pair.slice(split + 1), url: origin };
  });
}
