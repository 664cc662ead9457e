import { isIPv6 } from 'node:net'

/** The eight groups of an IPv6 address, written out. */
function groupsOf(address: string): readonly string[] {
  const plain = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [before, after] = plain.split('::').map((part) => (part === '' ? [] : part.split(':')))
  return after === undefined
    ? before!
    : [...before!, ...Array<string>(8 - before!.length - after.length).fill('0'), ...after]
}

/**
 * Whom a limit counts as one: an IPv4 address, and of IPv6 the first 64 bits, for whoever has one address there has all of them. Anything else
 * counts as it is written.
 */
export function networkOf(address: string): string {
  const [plain = ''] = address.split('%')
  if (!isIPv6(plain)) return address
  const groups = groupsOf(plain)
  const isMapped = groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff'
  if (!isMapped) return `${groups.slice(0, 4).join(':')}::/64`
  return groups
    .slice(6)
    .flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255])
    .join('.')
}
