/** Why an outside address is not shown inside the app. */
export type WebRefusal = 'malformed' | 'insecure' | 'notListed'

/** An address taken apart, or why it may not be shown. */
export type WebCheck =
  | { readonly isAllowed: true; readonly url: string; readonly origin: string }
  | { readonly isAllowed: false; readonly reason: WebRefusal }

interface WebAddress {
  readonly scheme: 'http' | 'https'
  readonly host: string
  readonly port: string
}

const longestAddress = 2000
const thisMachine: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])
const standardPorts = { http: '80', https: '443' } as const

/**
 * Scheme, host and port, by a stricter rule than browsers have: whatever two readers could understand in two ways (spaces, control
 * signs, backslashes, user names, letters outside ASCII or escapes in the host) is no address at all.
 */
function readAddress(text: string): WebAddress | null {
  if (text.length > longestAddress || /[\s\\\p{Cc}]/u.test(text)) return null
  const parts = /^(https?):\/\/([^/?#]+)(?:[/?#]|$)/i.exec(text)
  const [, scheme = '', authority = ''] = parts ?? []
  const match =
    /^((?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)*[a-z0-9](?:[a-z0-9-]*[a-z0-9])?|\[::1\])(?::(\d{1,5}))?$/i.exec(authority)
  if (match === null) return null
  const [, host = '', port = ''] = match
  return { scheme: scheme.toLowerCase() === 'https' ? 'https' : 'http', host: host.toLowerCase(), port }
}

const portOf = ({ scheme, port }: WebAddress): string => (port === '' ? standardPorts[scheme] : String(Number(port)))
const originOf = ({ scheme, host, port }: WebAddress): string =>
  `${scheme}://${host}${port === '' || Number(port) === Number(standardPorts[scheme]) ? '' : `:${Number(port)}`}`

/** An entry is a host, or `.domain` for every subdomain of it; one without a port stands for the standard port alone. */
function isListed(address: WebAddress, entry: string): boolean {
  const [, name = '', port = ''] = /^([^:]+|\[::1\])(?::(\d+))?$/.exec(entry.toLowerCase()) ?? []
  const isName = name.startsWith('.')
    ? address.host.endsWith(name) && address.host.length > name.length
    : address.host === name
  if (!isName || name === '.') return false
  if (thisMachine.has(address.host) && port === '') return true
  return portOf(address) === (port === '' ? standardPorts[address.scheme] : port)
}

/**
 * Whether an outside party's address may be shown inside the app: https only, except for this
 * machine; a host of the list; the app's own server (`ownOrigin`) always.
 */
export function checkWebAddress(text: string, hosts: readonly string[], ownOrigin = ''): WebCheck {
  const address = readAddress(text)
  if (address === null) return { isAllowed: false, reason: 'malformed' }
  const own = readAddress(ownOrigin)
  const origin = originOf(address)
  if (own !== null && originOf(own) === origin) return { isAllowed: true, url: text, origin }
  if (address.scheme === 'http' && !thisMachine.has(address.host)) return { isAllowed: false, reason: 'insecure' }
  return hosts.some((entry) => isListed(address, entry))
    ? { isAllowed: true, url: text, origin }
    : { isAllowed: false, reason: 'notListed' }
}

/** Number a chat link leads to, as `+6581234567`, for people without the chat app; `null` for a link that names none. */
export function phoneOfChatLink(link: string): string | null {
  const digits =
    /^https:\/\/(?:wa\.me\/|api\.whatsapp\.com\/send\/?\?(?:[^#]*&)?phone=)(?:\+|%2B)?(\d{7,15})(?:[/?&#]|$)/i.exec(
      link
    )?.[1]
  return digits === undefined ? null : `+${digits}`
}

/** The chat link with words already typed (spec section 7, customerservice: the order goes along). */
export function withChatText(link: string, text: string): string {
  if (text === '') return link
  const [address = '', fragment] = link.split('#')
  const bare = address.replace(/([?&])text=[^&]*(&|$)/, (_whole, before: string, after: string) =>
    after === '' ? '' : before
  )
  return `${bare}${bare.includes('?') ? '&' : '?'}text=${encodeURIComponent(text)}${fragment === undefined ? '' : `#${fragment}`}`
}
