import { eq, sql } from 'drizzle-orm'
import { codes } from '@/contract/codes'
import { promotionCodes, rateWindows } from '../../../server/modules/tables'
import { buildEater, buildPromotionCode, nextId, prepareSubmit } from '../../support/commerce'
import { testNow } from '../../support/server'
import { choicesOf, quote, restaurant, server, usedOf } from './promotion-code-world'

describe('looking a code up', () => {
  const find = (code: string, token: string, restaurantId = restaurant.restaurantId) =>
    server.call('promotionCodeFind', { code, restaurantId }, { token, locale: 'en' })

  it('says what it is good for, however it is typed, also to a visitor', async () => {
    const { code } = await buildPromotionCode(server, {
      deductMinor: null,
      discountBasisPoints: 1500,
      maximumMinor: 1000
    })
    const token = await server.visitor()
    expect((await find(` ${code.toLowerCase()} `, token)).data).toEqual({
      code,
      name: { zh: '满减优惠码', en: 'Spend and save' },
      currency: 'SGD',
      deductAmount: null,
      discountBasisPoints: 1500,
      maximumAmount: '10.00',
      minOrderAmount: '10.00',
      validUntil: new Date(testNow + 86_400_000).toISOString()
    })
  })

  it.each<[keyof typeof codes, Parameters<typeof buildPromotionCode>[1], string]>([
    ['promotionCodeNotStarted', { startsAt: testNow + 1 }, 'This promotion code cannot be used yet'],
    ['promotionCodeEnded', { endsAt: testNow }, 'This promotion code has expired'],
    ['promotionCodeUsedUp', { totalLimit: 3, used: 0 }, 'This promotion code has been fully redeemed'],
    ['promotionCodeElsewhere', { restaurantIds: ['another'] }, 'This promotion code is not valid at this restaurant'],
    ['promotionCodeElsewhere', { currency: 'MYR' }, 'This promotion code is not valid at this restaurant']
  ])('%s of %j', async (name, facts, message) => {
    const made = await buildPromotionCode(server, facts)
    if (name === 'promotionCodeUsedUp')
      await server.kernel.db
        .update(promotionCodes)
        .set({ used: 3 })
        .where(eq(promotionCodes.promotionCodeId, made.promotionCodeId))
    const eater = await buildEater(server)
    expect(await find(made.code, eater.token)).toMatchObject({ code: codes[name], message })
    expect((await quote(eater, { promotionCode: made.code })).problems).toEqual([
      { code: codes[name], message, parameters: {} }
    ])
    if (name === 'promotionCodeUsedUp')
      await server.kernel.db
        .update(promotionCodes)
        .set({ used: 0 })
        .where(eq(promotionCodes.promotionCodeId, made.promotionCodeId))
  })

  it('finds nothing behind words that are no code, and no restaurant that is none', async () => {
    const eater = await buildEater(server)
    expect(await find('NOSUCH', eater.token)).toMatchObject({ code: codes.promotionCodeInvalid })
    expect(await find("' or 1=1 --", eater.token)).toMatchObject({ code: codes.promotionCodeInvalid })
    expect(await find('X'.repeat(41), eater.token)).toMatchObject({ status: 200, code: codes.promotionCodeInvalid })
    expect(await find(' ', eater.token)).toMatchObject({
      status: 200,
      code: codes.promotionCodeRequired,
      message: 'Enter the promotion code.'
    })
    expect(await find('NOSUCH', eater.token, 'nowhere')).toMatchObject({ code: codes.restaurantNotFound })
    expect((await quote(eater, { promotionCode: 'NOSUCH' })).problems).toMatchObject([
      { code: codes.promotionCodeInvalid }
    ])
  })
})

describe('looking a code up by itself', () => {
  const find = async (code: string, countryCode: 'SG' | 'MY' | 'VN' = 'SG') =>
    server.call(
      'promotionCodeFind',
      { code },
      { token: await server.visitor(), locale: 'en', markers: { countryCode } }
    )

  it('says what it is good for, in the currency of the country where there is one', async () => {
    const { code } = await buildPromotionCode(server, { restaurantIds: ['another'] })
    expect(await find(code)).toMatchObject({ code: codes.ok, data: { code, currency: 'SGD' } })
    await buildPromotionCode(server, { code, currency: 'MYR' })
    const currencies = await Promise.all(
      (['SG', 'MY'] as const).map(async (country) => (await find(code, country)).data.currency)
    )
    expect(currencies).toEqual(['SGD', 'MYR'])
    expect(await find(code, 'VN')).toMatchObject({ code: codes.ok, data: { code } })
  })

  it.each<[keyof typeof codes, Parameters<typeof buildPromotionCode>[1]]>([
    ['promotionCodeNotStarted', { startsAt: testNow + 1 }],
    ['promotionCodeEnded', { endsAt: testNow }]
  ])('%s of %j', async (name, facts) => {
    const { code } = await buildPromotionCode(server, facts)
    expect((await find(code)).code).toBe(codes[name])
  })

  it('finds nothing behind words that are no code', async () => {
    expect((await find('NOSUCHATALL')).code).toBe(codes.promotionCodeInvalid)
  })
})

describe('guessing', () => {
  const guess = (token: string, { code = nextId('GUESS'), ip = '10.1.1.1' }: { code?: string; ip?: string } = {}) =>
    server.call('promotionCodeFind', { code, restaurantId: restaurant.restaurantId }, { token, locale: 'en', ip })
  const guesses = async (count: number, token: string) =>
    (await Promise.all(Array.from({ length: count }, () => guess(token)))).map(({ code }) => code)

  it('ends after twenty codes that do not exist, in every place that would tell, also made at once; and begins again after a quarter of an hour', async () => {
    const [guesser, another] = [await buildEater(server), await buildEater(server)]
    const { code } = await buildPromotionCode(server)
    const first = await guesses(24, guesser.token)
    expect([
      first.filter((name) => name === codes.promotionCodeInvalid).length,
      first.filter((name) => name === codes.tooManyRequests).length
    ]).toEqual([20, 4])
    const refusal = { status: 429, code: codes.tooManyRequests, message: expect.stringMatching(/too many/i) }
    expect(await guess(guesser.token, { code })).toMatchObject(refusal)
    expect(
      await server.call('orderQuote', choicesOf(guesser, { promotionCode: code }), {
        token: guesser.token,
        locale: 'en'
      })
    ).toMatchObject(refusal)
    const order = {
      ...choicesOf(guesser, { promotionCode: code }),
      quoteId: 'none',
      remark: '',
      tableware: 'none' as const
    }
    expect(
      await server.call('orderSubmit', order, { token: guesser.token, locale: 'en', key: nextId('submit-key-') })
    ).toMatchObject(refusal)
    expect((await quote(guesser, {})).problems).toEqual([])
    expect(await guess(another.token, { code })).toMatchObject({ code: codes.ok })
    server.clock.advance(15 * 60_000)
    expect(await guess(guesser.token, { code })).toMatchObject({ code: codes.ok })
    server.clock.advance(-15 * 60_000)
  })

  it('does not count codes that exist, however often they are quoted', async () => {
    const eater = await buildEater(server)
    const { code } = await buildPromotionCode(server)
    for (let turn = 0; turn < 25; turn += 1)
      expect((await quote(eater, { promotionCode: code })).promotionCode).toBe(code)
    expect(await guess(eater.token)).toMatchObject({ code: codes.promotionCodeInvalid })
  })

  it('keeps a try that cannot be given back counted, and answers the order that was made all the same', async () => {
    const { db } = server.kernel
    const [code, eater] = [await buildPromotionCode(server), await buildEater(server)]
    const params = await prepareSubmit(server, eater, choicesOf(eater, { promotionCode: code.code }))
    await db.execute(
      sql`create function keep_tries() returns trigger language plpgsql as $$ begin raise exception 'kept'; end $$`
    )
    await db.execute(
      sql`create trigger keep_tries before update on rate_windows for each row when (new.hits < old.hits) execute function keep_tries()`
    )
    const answer = await server.call('orderSubmit', params, { token: eater.token, key: nextId('kept-try-') })
    await db.execute(sql`drop trigger keep_tries on rate_windows`)
    expect([answer.code, await usedOf(code)]).toEqual([codes.ok, 1])
    expect(
      await db
        .select({ hits: rateWindows.hits })
        .from(rateWindows)
        .where(eq(rateWindows.subject, `promotion:user:${eater.userId}`))
    ).toEqual([{ hits: 1 }])
  })

  it('counts what a quote does not find', async () => {
    const eater = await buildEater(server)
    for (let turn = 0; turn < 20; turn += 1)
      expect((await quote(eater, { promotionCode: nextId('GUESS') })).problems).toMatchObject([
        { code: codes.promotionCodeInvalid }
      ])
    expect(await guess(eater.token)).toMatchObject({ status: 429 })
  })

  it('by ever new visitors ends at their address', async () => {
    const made: number[] = []
    for (let turn = 0; turn < 62; turn += 1) made.push((await guess(await server.visitor(), { ip: '10.9.9.9' })).code)
    expect(made.slice(0, 60).every((code) => code === codes.promotionCodeInvalid)).toBe(true)
    expect(made.slice(60)).toEqual([codes.tooManyRequests, codes.tooManyRequests])
    expect(await guess(await server.visitor(), { ip: '10.9.9.8' })).toMatchObject({ code: codes.promotionCodeInvalid })
  })
})
