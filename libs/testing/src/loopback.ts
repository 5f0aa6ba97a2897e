/** Where a socket is told to connect to, from the arguments of `connect` in any of its forms. */
export function hostOf(args: readonly unknown[]): string | undefined {
  const [first, second] = args;
  // Node's own callers hand the normalised arguments over as one array.
  if (Array.isArray(first)) return hostOf(first);
  if (typeof first === 'object' && first !== null && 'host' in first) {
    return typeof first.host === 'string' ? first.host : undefined;
  }
  return typeof first === 'number' && typeof second === 'string' ? second : undefined;
}

/** No host is the local one, or a path of a local socket. */
export function isThisMachine(host: string | undefined): boolean {
  return (
    host === undefined || host === '' || host === 'localhost' || host === '::1' || /^127\.\d+\.\d+\.\d+$/u.test(host)
  );
}
