import { createHash } from 'node:crypto'
import ipaddr from 'ipaddr.js'

/** Turns an IPv4 address that came over an IPv6 socket into its usual form; returns other addresses unchanged. */
export function plainAddress(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip
  const address = ipaddr.process(ip)
  return address.kind() === 'ipv4' ? address.toString() : ip
}

/** The key of limits by address: an IPv4 address, or the /64 of an IPv6 one, because one household or machine has a whole /64. */
export function networkOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip
  const address = ipaddr.process(ip)
  if (!(address instanceof ipaddr.IPv6)) return address.toString()
  return `${address.parts
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}

/** A network as it is stored: hashed, so that two can be compared, but not read. */
export const networkMark = (secret: string, network: string): string =>
  createHash('sha256').update(`${secret}:${network}`).digest('base64url').slice(0, 22)
