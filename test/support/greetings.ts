import type { ValidParams } from '@/contract/types'
import { greetingCards } from '../../server/modules/tables'
import { buildCampaign, hero } from './campaigns'
import { buildCustomer } from './people'
import type { TestServer } from './server'

const pictureOf = (pictureId: string) => ({
  pictureId,
  image: { small: `${pictureId}-s.webp`, large: `${pictureId}-l.webp` },
  label: { zh: pictureId === 'moon' ? '月亮' : '灯笼' }
})

/** A block with two pictures and two wishes. */
export const cardMakerBlock = {
  kind: 'cardMaker',
  title: { zh: '写一张贺卡' },
  text: { zh: '选一幅画' },
  pictures: [pictureOf('moon'), pictureOf('lantern')],
  wishes: [{ zh: '中秋快乐' }, { zh: '平平安安' }]
}

/** A campaign of which cards are made; the one that is asked for by nothing, unless told otherwise. */
export const buildMaker = (server: TestServer, facts: Parameters<typeof buildCampaign>[1] = {}) =>
  buildCampaign(server, { slug: 'mid-autumn', palette: 'night', blocks: [hero, cardMakerBlock], ...facts })

type Written = Omit<ValidParams<'greetingSave'>, 'campaignId'>

/** What is written on cards of tests. */
export const written: Written = { to: '外婆', words: '同看一个月亮', from: '小梅', pictureId: 'moon' }

/** A card of a new person. */
export async function buildCard(server: TestServer, campaignId: string, facts: Partial<Written> = {}) {
  const author = await buildCustomer(server)
  const { cardId } = await server.ask('greetingSave', { ...written, campaignId, ...facts }, { token: author.token })
  return { cardId, author }
}

/** Puts a card of this person into the database, with words that say farewell. */
export const keepCard = (server: TestServer, authorId: string) =>
  server.kernel.db.insert(greetingCards).values({
    ...{ cardId: `card-${authorId}`, authorId, campaignId: 'mid-autumn', palette: 'night', isQuiet: false },
    ...{ image: { small: 's.webp', large: 'l.webp' }, recipient: '再见', words: '再见', signature: '再见' },
    createdAt: server.clock.now()
  })
