import ipaddr from 'ipaddr.js';

/** Lengths of the kept part of an address, in bits. */
type PrefixLengths = { ipv4: number; ipv6: number };

/** The smallest networks that providers announce, so a network names no household. */
const ANNOUNCED: PrefixLengths = { ipv4: 24, ipv6: 48 };

/**
 * The network of a client's address: '203.0.113.0/24', '2001:db8:1::/48'. An IPv4 address within IPv6 counts as IPv4.
 * Undefined for a text that is no address.
 */
export function networkOf(address: string | undefined, lengths: PrefixLengths = ANNOUNCED): string | undefined {
  if (address === undefined || !ipaddr.isValid(address)) return undefined;
  const parsed = ipaddr.process(address);
  const length = lengths[parsed.kind()];
  const family = parsed.kind() === 'ipv4' ? ipaddr.IPv4 : ipaddr.IPv6;
  return `${family.networkAddressFromCIDR(`${parsed}/${length}`)}/${length}`;
}
