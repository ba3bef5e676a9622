import { isIPv6 } from 'node:net';

/** IPv6 groups that one customer holds whole, as a /64: who could change address within it would be somebody new for every try. */
const CUSTOMER_GROUPS = 4;

/** What stands for a caller where calls are counted or remembered: an IPv4 address, or the network of an IPv6 one. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/iu.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address;
  const [start = '', end] = address.replace(/%.*$/u, '').split('::');
  const left = groupsOf(start);
  const right = groupsOf(end ?? '');
  const gap = end === undefined ? [] : Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  const network = [...left, ...gap, ...right].slice(0, CUSTOMER_GROUPS).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}

function groupsOf(part: string): string[] {
  return part === '' ? [] : part.split(':');
}
