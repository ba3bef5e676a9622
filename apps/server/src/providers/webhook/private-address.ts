import { BlockList, isIPv6 } from 'node:net';

/** Where nothing is ever sent: addresses of one's own link (cloud machines keep secrets there), of nobody, and of many. */
const NEVER = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['169.254.0.0', 16],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  NEVER.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of [
  // Written forms of IPv4 that no host answers by, but for the one that is checked as what it says (::ffff:10.0.0.1).
  ['::', 96],
  ['::ffff:0:0:0', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  NEVER.addSubnet(network, prefix, 'ipv6');

/** This machine, whose address is among those of nobody. */
const SELF = new BlockList();
SELF.addAddress('::1', 'ipv6');

/** This machine and the networks behind it. */
const PRIVATE = new BlockList();
for (const [network, prefix] of [
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
] as const)
  PRIVATE.addSubnet(network, prefix, 'ipv4');
PRIVATE.addSubnet('fc00::', 7, 'ipv6');

/** What an address of IPv4 or IPv6 leads to, also where IPv6 writes an IPv4 one (`::ffff:10.0.0.1`). */
export function reachOf(address: string): 'never' | 'private' | 'public' {
  const family = isIPv6(address) ? 'ipv6' : 'ipv4';
  if (SELF.check(address, family)) return 'private';
  if (NEVER.check(address, family)) return 'never';
  return PRIVATE.check(address, family) ? 'private' : 'public';
}
