import { createHash } from 'node:crypto'
import { isIPv4, isIPv6 } from 'node:net'

/** The eight groups of an IPv6 address, which may leave out zeros and end in an IPv4 address. */
function groupsOf(address: string): number[] {
  const [head = '', tail] = address.split('%', 1).join('').split('::')
  const read = (part: string) =>
    part === ''
      ? []
      : part.split(':').flatMap((group) => {
          if (!isIPv4(group)) return [parseInt(group, 16)]
          const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number)
          return [a * 256 + b, c * 256 + d]
        })
  const [left, right] = [read(head), read(tail ?? '')]
  return [...left, ...new Array<number>(8 - left.length - right.length).fill(0), ...right]
}

/** An IPv4 address that came over an IPv6 socket, as it is everywhere else; other addresses as they are. */
export function plainAddress(ip: string): string {
  if (!isIPv6(ip)) return ip
  const groups = groupsOf(ip)
  const [high = 0, low = 0] = groups.slice(6)
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  return isMapped ? [high >> 8, high & 255, low >> 8, low & 255].join('.') : ip
}

/** Whom a limit by address counts: an IPv4 address, or the /64 of an IPv6 one, which a single household or machine has to itself. */
export function networkOf(ip: string): string {
  const plain = plainAddress(ip)
  return isIPv6(plain)
    ? `${groupsOf(plain)
        .slice(0, 4)
        .map((group) => group.toString(16))
        .join(':')}::/64`
    : plain
}

/** A network as it is kept: two are told to be the same, and nobody reads which. */
export const networkMark = (secret: string, network: string): string =>
  createHash('sha256').update(`${secret}:${network}`).digest('base64url').slice(0, 22)
