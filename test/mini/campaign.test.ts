import * as z from 'zod/mini'
import { campaignBlock } from '@/contract/campaign/payloads'
import { endpoints } from '@/contract/endpoints'
import type { CampaignBlock } from '@/contract/types'
import { routes, routeUrl } from '@/routes'
import { openWorld, type World } from '../e2e/support/world'
import { Diner } from './diner'
import type { ApiRequest } from './launch-options'
import { miniTargets } from './targets'

// Making the demo world takes a minute.
jest.setTimeout(300_000)

/** Bytes of any message, that which fills the first screen among them; nodes as WeChat advises. */
const most = { message: 24 * 1024, nodes: 1_000 }
const answerSchema = z.looseObject({ data: z.looseObject({ blocks: z.array(campaignBlock) }) })
const last = { zh: '最后一块', en: 'The last one', vn: 'Khối cuối' }

/** The heaviest page that there may be: its picture, then lists upon lists of what the server answers, twelve blocks in all. */
function heaviest(blocks: readonly CampaignBlock[]): CampaignBlock[] {
  const [hero] = blocks.filter(({ kind }) => kind === 'hero')
  const lists = blocks.filter(({ kind }) => ['restaurants', 'deals', 'dishes', 'goods', 'flash'].includes(kind))
  if (hero === undefined || lists.length < 4) throw new Error('the campaign has too few blocks to be made heavy')
  const full = Array.from({ length: 10 }, (_, index): CampaignBlock => {
    const list = lists[index % lists.length] ?? hero
    return { ...list, blockId: `heavy-${index}` }
  })
  return [hero, ...full, { blockId: 'last', kind: 'text', title: last, paragraphs: [] }]
}

async function answerHeavily({ ask }: ApiRequest): Promise<unknown> {
  const answer = answerSchema.parse(await ask())
  return { ...answer, data: { ...answer.data, blocks: heaviest(answer.data.blocks) } }
}

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

describe.each(miniTargets)('the heaviest campaign in the compiled %s program', (target) => {
  it('sends little before its first screen stands, and all of it bit by bit', async () => {
    const { app } = await Diner.sitDown(world, target, {
      start: routeUrl('about'),
      onApi: (request) => (request.path === endpoints.campaignGet.path ? answerHeavily(request) : undefined)
    })
    const { path } = routes.activityTemplate
    await app.visit(routeUrl('activityTemplate', { campaignId: 'campaign-marketing' }))
    await app.waitForPage(path)
    await app.waitForText(last.zh)
    const { largest, nodes } = (await app.stats())[path] ?? { largest: Infinity, nodes: Infinity }
    expect([largest <= most.message || largest, nodes <= most.nodes || nodes]).toEqual([true, true])
    expect(app.errors()).toEqual([])
    await app.close()
  })
})
