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

/**
 * Problems of an SMTP server that could receive mails without encryption in production: smtp uses STARTTLS only where the
 * server offers it, unless the URL has requireTLS=true.
 */
export function checkMailEncryption(values: {
  NODE_ENV: string;
  SMTP_URL: string;
}): { variable: 'SMTP_URL'; message: string }[] {
  const { protocol, hostname, searchParams } = new URL(values.SMTP_URL);
  const isEncrypted = protocol === 'smtps:' || searchParams.get('requireTLS') === 'true' || LOOPBACK.test(hostname);
  if (values.NODE_ENV !== 'production' || isEncrypted) return [];
  const message = 'must be smtps, or smtp with ?requireTLS=true, in production, unless its host is localhost.';
  return [{ variable: 'SMTP_URL', message }];
}

function isEncryptedOrLocal({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' || LOOPBACK.test(hostname);
}
