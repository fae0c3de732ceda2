import { createHmac, timingSafeEqual } from 'node:crypto'
import { AppError } from '../../http/errors'
import type { Kernel } from '../../kernel'
import type { CampaignEntry } from './shelf'

type Previewed = Pick<CampaignEntry['row'], 'campaignId' | 'link'>

/** What signs links. */
interface Signer {
  readonly config: Pick<Kernel['config'], 'secret'>
}

const sign = ({ config }: Signer, { campaignId }: Previewed, at: number): string =>
  createHmac('sha256', config.secret).update(`campaign preview\n${campaignId}\n${at}`).digest('hex').slice(0, 32)

/** The link that shows a campaign as it will be at a moment, epoch ms. */
export function previewLink(signer: Signer, row: Previewed, at: number): string {
  return `${row.link}${row.link.includes('?') ? '&' : '?'}preview=${at}.${sign(signer, row, at)}`
}

/** The moment to come that a link pretends; null without one, or once it has come. Throws `campaignNotFound` for one that we have not signed. */
export function previewedAt(kernel: Kernel, row: Previewed, preview: string | undefined, now: number): number | null {
  if (preview === undefined) return null
  const [, at = '', signature = ''] = /^(\d{1,15})\.([0-9a-f]{32})$/.exec(preview) ?? []
  const wanted = Buffer.from(sign(kernel, row, Number(at)))
  const given = Buffer.from(signature)
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) throw new AppError('campaignNotFound')
  return Number(at) > now ? Number(at) : null
}
