import { createHash } from 'node:crypto'
import ipaddr from 'ipaddr.js'

/** An IPv4 address that came over an IPv6 socket, as it is everywhere else; other addresses as they are. */
export function plainAddress(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip
  const address = ipaddr.process(ip)
  return address.kind() === 'ipv4' ? address.toString() : ip
}

/** Whom a limit by address counts: an IPv4 address, or the /64 of an IPv6 one, which a single household or machine has to itself. */
export function networkOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip
  const address = ipaddr.process(ip)
  if (!(address instanceof ipaddr.IPv6)) return address.toString()
  return `${address.parts
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}

/** A network as it is kept: two are told to be the same, and nobody reads which. */
export const networkMark = (secret: string, network: string): string =>
  createHash('sha256').update(`${secret}:${network}`).digest('base64url').slice(0, 22)
