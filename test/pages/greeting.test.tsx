import DisplayCardPage from '@/festival/pages/midautom/display-card'
import MidAutumnPage from '@/festival/pages/midautom/index'
import MakeCardPage from '@/festival/pages/midautom/make-card'
import { sharing } from '@/platform/share/share'
import { closePages, logIn, startClient } from '../support/client'
import { buildCity } from '../support/commerce'
import { buildCard, buildMaker } from '../support/greetings'
import { nextMobile } from '../support/people'
import { useServer } from '../support/server'

jest.mock('@/platform/drawing/poster', () => ({ drawPoster: async () => null }))

const server = useServer()
let campaignId: string
beforeAll(async () => {
  await buildCity(server)
  ;({ campaignId } = await buildMaker(server))
})
afterEach(closePages)

test('a campaign leads to where its cards are made, with the picture that was touched', async () => {
  const client = await startClient(server)
  const page = await client.open('midAutumn', MidAutumnPage)
  await page.untilText('写一张贺卡')
  await page.press('link', '灯笼')
  await page.press('button', '去写一张')
  expect(client.moves).toEqual([
    `push /festival/pages/midautom/make-card?campaignId=${campaignId}&picture=lantern`,
    `push /festival/pages/midautom/make-card?campaignId=${campaignId}`
  ])
})

test('a card is seen while it is written, kept until it is made, and made after the login', async () => {
  const client = await startClient(server)
  const page = await client.open('makeCard', MakeCardPage, { campaignId, picture: 'lantern' })
  await page.untilText('写给谁：')
  expect(page.has('radio', '灯笼')).toBe(true)
  await page.press('button', '平平安安')
  await page.type('写给谁', '外婆')
  expect([page.text.includes('外婆：'), page.text.includes('—— 您的落款')]).toEqual([true, true])
  await page.press('button', '登录后做成卡片')
  expect(client.moves).toEqual([
    `push /pages/my/login?returns=${encodeURIComponent(`/festival/pages/midautom/make-card?campaignId=${campaignId}&picture=lantern`)}`
  ])
  await logIn(server, client, nextMobile())
  await page.untilText('做好了')
  await page.press('button', '做好了')
  await page.untilText('请填写落款')
  await page.type('落款', '小梅')
  await page.press('button', '做好了')
  await page.until(() => client.moves.length === 2, 'the card')
  const [, move = ''] = client.moves
  expect(move).toMatch(/^replace \/festival\/pages\/midautom\/display-card\?cardId=[0-9a-f]{32}$/)
  const cardId = move.slice(-32)
  expect(await server.ask('greetingGet', { cardId }, {})).toMatchObject({
    ...{ to: '外婆', words: '平平安安', from: '小梅' },
    image: { large: 'lantern-l.webp' }
  })
  const again = await client.open('makeCard', MakeCardPage, { campaignId })
  await again.untilText('写给谁：')
})

test('words of one’s own are never replaced by a wish, and a refusal loses nothing', async () => {
  const client = await startClient(server)
  await logIn(server, client, nextMobile())
  const page = await client.open('makeCard', MakeCardPage, { campaignId })
  await page.untilText('中秋快乐')
  await page.press('button', '中秋快乐')
  await page.press('button', '平平安安')
  await page.type('想说的话', '来 www.evil.example 领钱')
  expect(page.has('button', '平平安安')).toBe(false)
  await page.type('写给谁', '外婆')
  await page.type('落款', '小梅')
  await page.press('button', '做好了')
  await page.untilText('请不要在内容中留下电话')
  expect([page.text.includes('来 www.evil.example 领钱'), client.moves]).toEqual([true, []])
})

test('a stranger opens a card, sends one back with the names the other way round, and what they link says nothing of them', async () => {
  const { cardId } = await buildCard(server, campaignId)
  const client = await startClient(server)
  const usePage = jest.spyOn(sharing, 'usePage')
  const page = await client.open('displayCard', DisplayCardPage, { cardId })
  await page.untilText('同看一个月亮')
  expect(['外婆：', '—— 小梅'].filter((text) => !page.text.includes(text))).toEqual([])
  const shared = usePage.mock.calls.at(-1)?.[0]()
  expect([shared?.title, shared?.address]).toEqual([
    '小梅给您写了一张卡片',
    `festival/pages/midautom/display-card?cardId=${cardId}`
  ])
  await page.press('button', '回一张卡片')
  expect(client.moves).toEqual([`push /festival/pages/midautom/make-card?answers=${cardId}`])
  const maker = await client.open('makeCard', MakeCardPage, { answers: cardId })
  await maker.untilText('小梅：')
  expect(maker.text).toContain('—— 外婆')
})

test('a stranger reports a card, and it is gone', async () => {
  const { cardId } = await buildCard(server, campaignId)
  const client = await startClient(server)
  const page = await client.open('displayCard', DisplayCardPage, { cardId })
  await page.untilText('同看一个月亮')
  await page.press('button', '举报这张卡片')
  await page.press('radio', '骗钱或冒充别人')
  await page.press('button', '提交')
  await page.untilText('这张卡片已经收起来了')
  expect([client.toasts, page.text.includes('同看一个月亮')]).toEqual([['已收到，我们会尽快查看'], false])
})

test('who made a card sends it or takes it back; while it is looked at, neither', async () => {
  const client = await startClient(server, { answers: [true] })
  await logIn(server, client, nextMobile())
  const token = client.stores.session.session?.accessToken ?? ''
  const save = () =>
    server.ask('greetingSave', { to: '妈', words: '想您', from: '我', pictureId: 'moon', campaignId }, { token })
  const { cardId } = await save()
  const page = await client.open('displayCard', DisplayCardPage, { cardId })
  await page.untilText('发出去')
  expect(page.has('button', '举报这张卡片')).toBe(false)
  await page.press('button', '发出去')
  await page.untilText('把卡片发给对方')
  await page.press('button', '收回这张卡片')
  await page.untilText('这张卡片已经收起来了')
  const other = await save()
  await server.call('greetingReport', { cardId: other.cardId, reason: 'other' }, { ip: '192.0.2.44' })
  const looked = await client.open('displayCard', DisplayCardPage, other)
  await looked.untilText('查看期间只有您能看到它')
  expect([looked.text.includes('想您'), looked.has('button', '发出去')]).toEqual([true, false])
})

test('on a day of remembrance nobody is asked to answer with a greeting', async () => {
  const quiet = await buildMaker(server, { slug: 'quiet', palette: 'calm', isQuiet: true })
  const { cardId } = await buildCard(server, quiet.campaignId)
  const client = await startClient(server)
  const page = await client.open('displayCard', DisplayCardPage, { cardId })
  await page.untilText('也写几句')
  expect(page.has('button', '回一张卡片')).toBe(false)
})
