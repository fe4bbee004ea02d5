import { isIPv6 } from 'node:net';

/**
 * What tries are counted by: the address of IPv4, and of IPv6 the 64 bits that one connection gets, whose other half its
 * owner may choose. Some proxies write the port down with the address.
 */
export const networkOf = (address: string): string => {
  const bare = address
    .replace(/^\[(.*)\](?::\d+)?$/, '$1')
    .replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1')
    .replace(/%.*$/, '')
    .replace(/^::ffff:(?=\d+(?:\.\d+){3}$)/i, '');
  if (!isIPv6(bare)) return bare;
  const [left = '', right] = new URL(`http://[${bare}]`).hostname.slice(1, -1).split('::');
  const groupsOf = (text: string) => (text === '' ? [] : text.split(':'));
  const [first, last] = [groupsOf(left), groupsOf(right ?? '')];
  const groups = [...first, ...Array.from({ length: 8 - first.length - last.length }, () => '0'), ...last];
  return `${groups.slice(0, 4).join(':')}::/64`;
};
