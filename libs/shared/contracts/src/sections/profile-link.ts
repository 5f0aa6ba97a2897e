import * as z from 'zod/mini';
import type { Field } from './field.ts';

/** The longest URL of a profile on another site. */
const ADDRESS_MAX = 200;

/** A network: its host names, and the beginning of a profile's address there. */
type Network = { hosts: readonly string[]; profiles: `https://${string}/` };

/** A name on a network. Without the @ it has no dot, so that the host name of another site is no name. */
const HANDLE = '@\\w(?:[\\w.\\-]{0,58}[\\w\\-])?|\\w[\\w\\-]{0,59}';
const NAME = new RegExp(`^(?:${HANDLE})$`, 'u');

/**
 * An optional profile on a network: the member's name there, or an address on one of the hosts, with https or without a
 * scheme. Stored as an https URL; empty without one.
 */
export function profileLink<const N extends string>(name: N, network: Network) {
  const schema = z._default(
    z.string('value.invalid').check(
      z.overwrite((typed) => addressOf(typed.trim(), network)),
      z.maxLength(ADDRESS_MAX, 'value.too-long'),
      z.refine((address) => address === '' || isOn(address, network), 'social.invalid'),
      z.meta({
        description:
          'A name with or without @, or an address; stored as https. Scheme and host are accepted in any case.',
        pattern: linkPattern(network),
      }),
    ),
    '',
  );
  return { name, schema, clears: [], input: { kind: 'url', max: ADDRESS_MAX } } satisfies Field;
}

/** The https address for a name or an address. Anything else stays as it is. */
function addressOf(typed: string, { hosts, profiles }: Network): string {
  if (NAME.test(typed)) return profiles + typed.replace('@', '');
  const [, scheme = '', host = '', rest = ''] = /^(https:\/\/)?([^/?#]*)(.*)$/isu.exec(typed) ?? [];
  const isHost = scheme !== '' || hosts.some((each) => `.${host.toLowerCase()}`.endsWith(`.${each}`));
  return isHost ? `https://${host.toLowerCase()}${rest}` : typed;
}

/** The pattern of the accepted texts, for addresses with scheme and host in lower case. */
function linkPattern({ hosts }: Network): string {
  const names = hosts.map((host) => host.replaceAll('.', '\\.')).join('|');
  const address = `(?:https://)?(?:[a-z0-9]+\\.)*(?:${names})(?:[/?#][^\\s<>"\\x00-\\x1f\\x7f-\\x9f]*)?`;
  return `^(?:${HANDLE}|${address})?$`;
}

function isOn(address: string, { hosts }: Network): boolean {
  // URL.parse accepts white space, control characters and markup, but the text itself is stored.
  if (/[\s\p{Cc}<>"]/u.test(address)) return false;
  const url = URL.parse(address);
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '' || url.port !== '') return false;
  return hosts.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`));
}
