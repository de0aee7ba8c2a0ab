import { isIPv4, isIPv6 } from 'node:net'

/**
 * A network as one place, however its address is written: an IPv4 address, also where it came as IPv6, or the /64 that one
 * household has in IPv6.
 */
export function networkOf(address: string) {
  const [written] = address.split('%') // the interface that a link-local address was met on
  if (!isIPv6(written!)) return address
  const groups = groupsOf(written!)
  const isMapped = groups.slice(0, 5).every(group => group === 0) && groups[5] === 0xffff
  if (isMapped)
    return groups
      .slice(6)
      .flatMap(group => [group >> 8, group & 0xff])
      .join('.')
  return groups
    .slice(0, 4)
    .map(group => group.toString(16))
    .join(':')
}

/** The eight numbers of an IPv6 address, whose zeros may be left out and whose end may be written as IPv4. */
function groupsOf(address: string) {
  const [start, end] = address.split('::').map(part => (part ? part.split(':').flatMap(numbersIn) : []))
  if (!end) return start!
  return [...start!, ...Array<number>(8 - start!.length - end.length).fill(0), ...end]
}

function numbersIn(group: string) {
  if (!isIPv4(group)) return Number.parseInt(group, 16)
  const [a, b, c, d] = group.split('.').map(Number) as [number, number, number, number]
  return [(a << 8) | b, (c << 8) | d]
}
