import type { OperationParams } from '@/contract/operations'
import { callAsPlayed } from '../../server/modules/operations'
import { nextId } from './commerce'
import type { TestServer } from './server'

/** Words that are the same in all tests. */
export const words = { zh: '标题', en: 'Title', vn: 'Tiêu đề' }
/** A block that every campaign begins with. */
export const hero = { kind: 'hero', image: { small: 's.webp', large: 'l.webp' }, title: words, subtitle: words }

type Facts = Partial<OperationParams<'campaignSave'>>

/** What is sent to save a campaign that runs without an end. */
export const campaignFacts = (facts: Facts = {}): OperationParams<'campaignSave'> => ({
  campaignId: nextId('campaign-'),
  slug: nextId('slug-'),
  countries: [],
  startsAt: null,
  endsAt: null,
  isArchived: false,
  title: words,
  palette: 'amber',
  isQuiet: false,
  shareText: words,
  link: 'child/pages/vip/index',
  blocks: [hero],
  ...facts
})

/** Saves one as our own people do; the envelope. */
export const trySave = (server: TestServer, facts: OperationParams<'campaignSave'>) =>
  callAsPlayed(server.kernel, { name: 'campaignSave', params: facts }, 'en')

/** Saves one and tells its slug and id, once everybody reads it. */
export async function buildCampaign(server: TestServer, facts: Facts = {}) {
  const sent = campaignFacts(facts)
  const { code, message } = await trySave(server, sent)
  if (code !== 1) throw new Error(message)
  server.clock.advance(5000)
  const { slug, campaignId } = sent
  return { slug, campaignId }
}

/** What a link carries that shows a campaign as it will be at a moment, epoch ms. */
export async function previewOf(server: TestServer, campaignId: string, at: number): Promise<string> {
  const params = { campaignId, at: new Date(at).toISOString() }
  const { data } = await callAsPlayed(server.kernel, { name: 'campaignPreview', params })
  const { link } = data as { readonly link: string }
  return new URLSearchParams(link.split('?')[1]).get('preview') ?? ''
}

/** A person wants to be told of a campaign that begins in a year. */
export async function askToBeReminded(server: TestServer, { token }: { readonly token: string }): Promise<void> {
  const startsAt = new Date(server.clock.now() + 365 * 86_400_000).toISOString()
  const facts = campaignFacts({ startsAt })
  await trySave(server, facts)
  const { campaignId } = facts
  await server.ask('campaignRemind', { campaignId, isOn: true }, { token })
}
