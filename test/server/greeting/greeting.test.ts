import { sql } from 'drizzle-orm'
import { codes } from '@/contract/codes'
import type { OperationName, OperationParams, OperationResult } from '@/contract/operations'
import { inTransaction } from '../../../server/db/transaction'
import { greetingModule } from '../../../server/modules/greeting'
import { callAsPlayed } from '../../../server/modules/operations'
import { greetingCards } from '../../../server/modules/tables'
import { hero } from '../../support/campaigns'
import { buildCard, buildMaker, cardMakerBlock, written } from '../../support/greetings'
import { buildCustomer } from '../../support/people'
import { useServer } from '../../support/server'

const server = useServer()
let campaignId: string
let network = 0
beforeAll(async () => void ({ campaignId } = await buildMaker(server)))

/** Somebody at an address of their own, without an account. */
const stranger = () => ({ ip: `203.0.113.${(network += 1)}` })
type Played<N extends OperationName> = { readonly code: number; readonly data: OperationResult<N> }
const judgeCard = async (params: OperationParams<'greetingJudge'>) =>
  (await callAsPlayed(server.kernel, { name: 'greetingJudge', params }, 'en')) as Played<'greetingJudge'>
const listReported = async () =>
  (await callAsPlayed(server.kernel, { name: 'greetingReportList', params: {} }, 'en')) as Played<'greetingReportList'>
const report = (cardId: string) => server.call('greetingReport', { cardId, reason: 'fraud' }, stranger())
const look = (cardId: string, token?: string) =>
  server.call('greetingGet', { cardId }, token === undefined ? {} : { token })

test('a card is opened by whoever has its link, and says nothing of its author but the name it is signed with', async () => {
  const { cardId, author } = await buildCard(server, campaignId)
  expect(cardId).toMatch(/^[0-9a-f]{32}$/)
  const answer = await server.ask('greetingGet', { cardId }, {})
  expect(answer).toEqual({
    cardId,
    campaignId,
    palette: 'night',
    isQuiet: false,
    image: { small: 'moon-s.webp', large: 'moon-l.webp' },
    to: '外婆',
    words: '同看一个月亮',
    from: '小梅',
    isOwn: false,
    state: 'shown'
  })
  expect(JSON.stringify(answer)).not.toContain(author.userId)
  expect(await server.ask('greetingGet', { cardId }, { token: author.token })).toMatchObject({ isOwn: true })
})

test('a card keeps its picture when its campaign is saved without it', async () => {
  const old = await buildMaker(server, { slug: 'of-old' })
  const { cardId } = await buildCard(server, old.campaignId)
  await buildMaker(server, { ...old, blocks: [hero] })
  expect(await server.ask('greetingGet', { cardId }, {})).toMatchObject({ image: { large: 'moon-l.webp' } })
  const { token } = await buildCustomer(server)
  expect(
    await server.call('greetingSave', { ...written, ...old, campaignId: old.campaignId }, { token })
  ).toMatchObject({
    code: codes.greetingMakerNotFound
  })
  expect(await server.call('greetingSave', { ...written, campaignId, pictureId: 'stolen' }, { token })).toMatchObject({
    code: codes.greetingPictureGone
  })
})

test.each([
  ['a link', '中秋快乐 http://evil.example'],
  ['a host with an unseen joint', '点 cheap\u200d.com'],
  ['a link of another scheme', 'weixin://dl/pay'],
  ['a phone', '打给我 8123 4567'],
  ['an account', '加微信 abc_12345'],
  ['a code drawn in signs', '█▀▀▀▀▀█ ▄▀ █▀▀▀▀▀█\n█ ███ █ ▀█ █ ███ █'],
  ['what a payment code says', '00020101021126380009SG.PAYNOW'],
  ['a refused word', '色 情']
])('refuses %s in any of its fields', async (_what, words) => {
  const { token } = await buildCustomer(server)
  const before = await server.kernel.db.$count(greetingCards)
  const refusals: number[] = [codes.wordsRefused, codes.contactRefused]
  const { code } = await server.call('greetingSave', { ...written, campaignId, words }, { token })
  expect(refusals).toContain(code)
  if (words.length <= 20) {
    const named = await server.call('greetingSave', { ...written, campaignId, from: words }, { token })
    expect(refusals).toContain(named.code)
  }
  expect(await server.kernel.db.$count(greetingCards)).toBe(before)
})

test('an address that is parted over two fields is refused, too', async () => {
  const { token } = await buildCustomer(server)
  expect(
    await server.call('greetingSave', { ...written, campaignId, words: '电话 8123', from: '4567' }, { token })
  ).toMatchObject({ code: codes.contactRefused })
})

test('marks that turn the text around are not kept, and 2,000 emoji are refused', async () => {
  const { cardId } = await buildCard(server, campaignId, { words: '\u202e平安\u2066快乐\u2069', from: '小\u202e梅' })
  expect(await server.ask('greetingGet', { cardId }, {})).toMatchObject({ words: '平安快乐', from: '小梅' })
  const { token } = await buildCustomer(server)
  expect(
    (await server.call('greetingSave', { ...written, campaignId, words: '🌕'.repeat(2000) }, { token })).status
  ).toBe(400)
})

test('a visitor makes no card, and nobody more than thirty a day', async () => {
  expect((await server.call('greetingSave', { ...written, campaignId }, {})).status).toBe(401)
  const { token } = await buildCustomer(server)
  const save = () => server.call('greetingSave', { ...written, campaignId }, { token })
  for (let made = 0; made < 30; made += 1) expect((await save()).code).toBe(1)
  expect((await save()).status).toBe(429)
})

test('to answer a card its festival and both names are known; without one it is the Mid-Autumn Festival', async () => {
  const { campaignId: quiet } = await buildMaker(server, { slug: 'of-answers', palette: 'calm', isQuiet: true })
  const { cardId } = await buildCard(server, quiet)
  expect(await server.ask('greetingMakerGet', { answers: cardId }, {})).toMatchObject({
    campaignId: quiet,
    isQuiet: true,
    answered: { to: '外婆', from: '小梅' }
  })
  expect(await server.ask('greetingMakerGet', {}, {})).toEqual({
    campaignId,
    palette: 'night',
    isQuiet: false,
    title: expect.anything(),
    pictures: cardMakerBlock.pictures,
    wishes: cardMakerBlock.wishes,
    answered: null
  })
  expect(await server.call('greetingMakerGet', { campaignId: 'none' }, {})).toMatchObject({
    code: codes.greetingMakerNotFound
  })
})

test('a reported card is gone at once for strangers, also as what one answers; its author sees that it is looked at', async () => {
  const { cardId, author } = await buildCard(server, campaignId)
  await report(cardId)
  expect(await look(cardId)).toMatchObject({ code: codes.greetingNotFound })
  expect(await server.call('greetingMakerGet', { answers: cardId }, {})).toMatchObject({ code: codes.greetingNotFound })
  expect((await look(cardId, author.token)).data).toMatchObject({ isOwn: true, state: 'underReview' })
  const other = await buildCustomer(server)
  expect(await look(cardId, other.token)).toMatchObject({ code: codes.greetingNotFound })
  // Looked at, it cannot be taken away from whoever looks
  await server.ask('greetingRemove', { cardId }, { token: author.token })
  expect((await listReported()).data.items).toContainEqual({
    ...{ cardId, to: '外婆', words: '同看一个月亮', from: '小梅', reason: 'fraud' },
    reportedAt: new Date(server.clock.now()).toISOString()
  })
})

test('a word of our people restores a card for good, or takes it down, once each', async () => {
  const { cardId, author } = await buildCard(server, campaignId)
  const judge = async (verdict: 'restore' | 'remove') => (await judgeCard({ cardId, verdict })).data
  const isListed = async () => (await listReported()).data.items.some((item) => item.cardId === cardId)
  expect(await judgeCard({ cardId, verdict: 'remove' })).toMatchObject({ code: codes.greetingNotFound })
  await report(cardId)
  expect(await judge('restore')).toEqual({ cardId, isRemoved: false, isRepeat: false })
  expect(await judge('restore')).toMatchObject({ isRepeat: true })
  expect([(await look(cardId)).code, await isListed()]).toEqual([1, false])
  await report(cardId)
  // Kept once, it stays while our people look again
  expect([(await look(cardId)).code, await isListed()]).toEqual([1, true])
  expect(await judge('remove')).toEqual({ cardId, isRemoved: true, isRepeat: false })
  expect(await look(cardId)).toMatchObject({ code: codes.greetingNotFound })
  expect((await look(cardId, author.token)).data).toMatchObject({ state: 'removed' })
  await report(cardId)
  expect(await isListed()).toBe(false)
  expect(await judge('restore')).toMatchObject({ isRemoved: false, isRepeat: false })
  expect((await look(cardId)).code).toBe(1)
})

test('a card that was kept once and is reported again is its author’s to take back', async () => {
  const { cardId, author } = await buildCard(server, campaignId)
  await report(cardId)
  await judgeCard({ cardId, verdict: 'restore' })
  await report(cardId)
  await server.ask('greetingRemove', { cardId }, { token: author.token })
  expect(await look(cardId)).toMatchObject({ code: codes.greetingNotFound })
})

test('twenty reports a day come from one address', async () => {
  const from = { ip: '198.51.100.7' }
  const send = () => server.call('greetingReport', { cardId: 'none', reason: 'other' }, from)
  for (let sent = 0; sent < 20; sent += 1) expect((await send()).code).toBe(1)
  expect((await send()).status).toBe(429)
})

test('only who made a card takes it back, and after a year it goes by itself', async () => {
  const { cardId, author } = await buildCard(server, campaignId)
  const other = await buildCustomer(server)
  await server.ask('greetingRemove', { cardId }, { token: other.token })
  expect((await look(cardId)).code).toBe(1)
  await server.ask('greetingRemove', { cardId }, { token: author.token })
  expect(await look(cardId, author.token)).toMatchObject({ code: codes.greetingNotFound })
  const kept = await buildCard(server, campaignId)
  const sweepAt = (now: number) =>
    inTransaction(server.kernel.database, (tx) => greetingModule.sweep?.(tx, server.kernel, now) ?? Promise.resolve())
  const year = 365 * 86_400_000
  await sweepAt(server.clock.now() + year - 1)
  expect((await look(kept.cardId)).code).toBe(1)
  await sweepAt(server.clock.now() + year)
  expect(await look(kept.cardId)).toMatchObject({ code: codes.greetingNotFound })
})

test('the copy of a person’s data has their cards', async () => {
  const { author } = await buildCard(server, campaignId)
  expect(
    await greetingModule.accountPart?.exported?.(server.kernel.db, author.userId, {
      kernel: server.kernel,
      now: server.clock.now(),
      locale: 'zh-CN'
    })
  ).toEqual({
    greetingCards: [
      {
        ...{ cardId: expect.any(String), to: '外婆', words: '同看一个月亮', from: '小梅' },
        createdAt: expect.any(String)
      }
    ]
  })
})

test('no card is both kept and taken down, whoever writes it', async () => {
  const { cardId } = await buildCard(server, campaignId)
  const both = server.kernel.db.execute(
    sql`update greeting_cards set cleared_at = now(), removed_at = now() where card_id = ${cardId}`
  )
  await expect(both).rejects.toThrow()
})
