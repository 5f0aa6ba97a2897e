const LOOPBACK = /^(?:(?:.+\.)?localhost|127(?:\.\d{1,3}){3}|\[::1\])$/u;

/**
 * Problems of addresses that would carry passwords, sessions or code over http in production. Only addresses of this
 * machine (loopback) may use http there. `values` are the parsed variables, `names` those that hold an http(s) URL.
 */
export function checkEncryption<const Name extends string>(
  values: { NODE_ENV: string } & Readonly<Record<Name, string>>,
  names: readonly Name[],
): { variable: Name; message: string }[] {
  if (values.NODE_ENV !== 'production') return [];
  return names
    .filter((name) => !isEncryptedOrLocal(new URL(values[name])))
    .map((variable) => ({ variable, message: 'must be https in production, unless its host is localhost.' }));
}

function isEncryptedOrLocal({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' || LOOPBACK.test(hostname);
}
