import sharp from 'sharp'
import { savedBlock } from '@/contract/campaign/shapes'
import { isoDateAt } from '@/domain/calendar'
import { campaignStateAt } from '@/domain/campaign'
import { followRedirects } from '@/domain/redirects'
import { routeAt } from '@/routes'
import { linkProblem, linksOf } from '../../../server/modules/campaign/links'
import { campaignRows } from '../../../server/modules/campaign/seed/rows'
import { flashRows } from '../../../server/modules/flash-sale/seed/rows'
import { pageRedirects } from '../../../server/modules/support/content/service'
import { campaignOffers } from '../../../server/seed/data/campaign-offers'
import { campaignTemplates } from '../../../server/seed/data/campaigns'
import { cities } from '../../../server/seed/data/cities'
import { outlets } from '../../../server/seed/data/outlets'
import { voucherTemplates } from '../../../server/seed/data/vouchers'
import { campaignDrawings, campaignSvg } from '../../../server/seed/picture-campaigns'
import { campaignDays } from '../../../server/seed/world/campaign-days'
import { halfWidthIn } from '../../support/chinese-punctuation'
import { useServer } from '../../support/server'

const server = useServer()
const now = Date.UTC(2026, 10, 27)
const rows = campaignRows(outlets, now)
const blocksOf = (slug: string) =>
  rows.filter((row) => row.slug === slug).flatMap(({ blocks }) => blocks.map((block) => savedBlock.parse(block)))

function textsIn(value: unknown): Array<Readonly<Record<string, unknown>>> {
  if (typeof value !== 'object' || value === null) return []
  return 'zh' in value ? [{ ...value }] : Object.values(value).flatMap(textsIn)
}

describe.each(campaignTemplates.map(({ slug, link }) => [slug, link] as const))('the campaign %s', (slug, link) => {
  it('has blocks that can be saved, in three languages, and leads only to pages that are there', () => {
    const blocks = blocksOf(slug)
    expect(blocks[0]?.kind).toBe('hero')
    expect(routeAt(link)).toBeDefined()
    expect(blocks.flatMap(linksOf).map((each) => linkProblem(server.kernel, each))).not.toContain(expect.any(String))
    const lacking = textsIn(rows.filter((row) => row.slug === slug)).filter(
      ({ zh, en, vn }) =>
        [zh, en, vn].some((text) => typeof text !== 'string' || text === '') ||
        /\p{Script=Han}/u.test(`${String(en)}${String(vn)}`) ||
        halfWidthIn(String(zh)) !== null
    )
    expect(lacking).toEqual([])
  })

  it('names something in every city where it names places or deals', () => {
    for (const block of blocksOf(slug)) {
      if (block.kind !== 'restaurants' && block.kind !== 'deals') continue
      const without = cities.filter(
        ({ cityCode }) => !block.ids.some((id) => id.replace(/^deal-/, '').startsWith(cityCode.toLowerCase()))
      )
      expect([block.title.en, without.map(({ cityCode }) => cityCode)]).toEqual([block.title.en, []])
    }
  })
})

test('the campaigns of the demo world are in every state', () => {
  const states = campaignTemplates.map(({ on }) => campaignStateAt(campaignDays(on, now), now))
  expect([...new Set(states)].sort()).toEqual(['archived', 'ended', 'running', 'upcoming'])
})

test('11.11 was from 4 November to 16 December 2022', () => {
  const row = rows.find(({ slug }) => slug === 'double-eleven')
  expect([
    row?.isArchived,
    new Date(row?.startsAt ?? 0).toISOString(),
    new Date(row?.endsAt ?? 0).toISOString()
  ]).toEqual([true, '2022-11-03T16:00:00.000Z', '2022-12-16T16:00:00.000Z'])
})

test('a link of that year still leads to it, with who shared it', () => {
  const old = '/pages/activity/doubleEleven?from_uid=someone'
  expect(followRedirects(old, pageRedirects, (page) => routeAt(page) !== undefined)).toMatchObject({
    address: 'child/pages/doubleEleven/index?from_uid=someone'
  })
})

test('the New Year flash sale has sessions on the days of its campaign alone', () => {
  const daysOf = (date: string) => {
    const { sessions } = flashRows(Date.parse(`${date}T04:00:00Z`))
    return [
      ...new Set(sessions.filter(({ line }) => line === 'newYear').map(({ startsAt }) => isoDateAt(startsAt, 480)))
    ]
  }
  expect([daysOf('2027-02-05').at(-1), daysOf('2026-11-27')]).toEqual(['2027-02-06', []])
})

test('every campaign that sells gives something in each of the seven countries, a season another one each year', () => {
  const giving = Object.keys(campaignOffers)
  expect(giving.filter((slug) => !rows.some((row) => row.slug === slug))).toEqual([])
  expect(giving).not.toContain('qingming')
  for (const slug of giving) {
    const named = blocksOf(slug).flatMap((block) => (block.kind === 'offers' ? block.ids : []))
    const keys = (campaignOffers[slug] ?? []).map(({ key }) => key)
    expect([slug, named.length]).toEqual([slug, 7 * keys.length])
    expect(keys.filter((key) => !voucherTemplates.some((template) => template.key === key))).toEqual([])
  }
  const named = JSON.stringify(blocksOf('great-sales'))
  expect(named).toContain('fest-festYearEnd-vn-2026')
  expect(JSON.stringify(campaignRows(outlets, Date.UTC(2027, 10, 27)))).toContain('fest-festYearEnd-vn-2027')
})

test('a day of remembrance is quiet', () => {
  expect(rows.filter(({ isQuiet }) => isQuiet).map(({ slug, palette }) => [slug, palette])).toEqual([
    ['qingming', 'calm']
  ])
})

test.each(campaignDrawings)('the drawing %s is below 60 KB', async (key) => {
  const drawn = await sharp(Buffer.from(campaignSvg(key)))
    .webp({ quality: 70 })
    .toBuffer()
  expect(drawn.length).toBeLessThan(60_000)
})
