/** The host in the arguments of `Socket.connect`, in any of its forms. */
export function hostOf(args: readonly unknown[]): string | undefined {
  const [first, second] = args;
  // Node's own modules pass the normalised arguments as one array.
  if (Array.isArray(first)) return hostOf(first);
  if (typeof first === 'object' && first !== null && 'host' in first) {
    return typeof first.host === 'string' ? first.host : undefined;
  }
  return typeof first === 'number' && typeof second === 'string' ? second : undefined;
}

/** Without a host, the connection goes to this machine or to a local socket. */
export function isThisMachine(host: string | undefined): boolean {
  return (
    host === undefined || host === '' || host === 'localhost' || host === '::1' || /^127\.\d+\.\d+\.\d+$/u.test(host)
  );
}
