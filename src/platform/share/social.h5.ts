import type { SharedPage } from '../types'
import type { SocialPlatform } from './social-types'

type Linked = Pick<SharedPage, 'title' | 'webUrl'>

const addresses: Readonly<Record<string, (page: Linked) => [address: string, query: Record<string, string>]>> = {
  WhatsApp: ({ title, webUrl }) => ['https://wa.me/', { text: `${title} ${webUrl}` }],
  Facebook: ({ webUrl }) => ['https://www.facebook.com/sharer/sharer.php', { u: webUrl }],
  Telegram: ({ title, webUrl }) => ['https://t.me/share/url', { url: webUrl, text: title }]
}

/** WhatsApp, Facebook and Telegram, in this order. */
export const socialPlatforms: readonly SocialPlatform[] = Object.entries(addresses).map(([name, addressOf]) => ({
  name,
  open: (page) => {
    const [address, query] = addressOf(page)
    // Not `URLSearchParams`, whose plus signs some of them show as they are
    const words = Object.entries(query).map(([key, value]) => `${key}=${encodeURIComponent(value)}`)
    window.open(`${address}?${words.join('&')}`, '_blank', 'noopener,noreferrer')
  }
}))
