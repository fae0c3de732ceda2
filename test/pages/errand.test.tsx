import ExpressPage from '@/child/pages/flashex/index'
import { errandStore } from '@/features/errand/errand-store'
import { type AskedPurpose, pickedPlacesStore } from '@/features/place/picked-places'
import AddressSearchPage from '@/pages/address/search'
import ErrandPage from '@/pages/index/errand'
import { type Client, closePages, startClient } from '../support/client'
import { outletPoint } from '../support/commerce'
import { useServer } from '../support/server'
import type { ShownPage } from '../support/shown-page'
import { buildPlaces, kualaLumpur, placesAt, rowOf } from './place-world'

const server = useServer()
afterEach(closePages)
beforeAll(() => buildPlaces(server))

/** About a kilometre to the north for each. */
const northOf = (kilometres: number) => ({ ...outletPoint, latitude: outletPoint.latitude + kilometres / 111.2 })

const nameAt = { latitude: outletPoint.latitude, longitude: outletPoint.longitude }

/** Picks a point for an end as the map does. */
function pick({ stores }: Client, purpose: AskedPurpose, point: typeof nameAt) {
  stores.get(pickedPlacesStore).put(purpose, { ...point, place: null })
  stores.get(errandStore).takePicked()
}

const priceReads = (page: ShownPage, amount: string) =>
  page.until(() => page.byId('errand-login').textContent === `登录后呼叫骑手S$${amount}`, `the price ${amount}`)

/** What an errand of a kilometre costs: the fee, ten minutes of waiting, half the fee for the way back. */
const kilometre = { errand: '10.85', express: '16.85' }

describe('a visitor', () => {
  it('picks both doors at the places and sees at once what it costs', async () => {
    const client = await startClient(server)
    const before = await client.open('errand', ErrandPage)
    await before.untilText('从哪里取？')
    expect(before.text).toContain('选好取件和送达地点，马上看到价格')
    await before.touch(before.byId('errand-from'))
    before.close()
    expect(client.moves.splice(0)).toEqual(['push /pages/address/search?purpose=errandFrom'])
    const search = await client.open('addressSearch', AddressSearchPage, { purpose: 'errandFrom' })
    const [nearest] = await placesAt(client)
    await search.until(() => search.all('button').length > 3, 'what lies around')
    await search.touch(rowOf(search, nearest?.name ?? '?'))
    expect(client.moves).toEqual(['back'])
    search.close()
    const page = await client.open('errand', ErrandPage)
    await page.untilText(nearest?.name ?? '?')
    expect(page.field('取件联系人').value).toBe('')
    pick(client, 'errandTo', northOf(1))
    await priceReads(page, kilometre.errand)
    expect(page.text).toContain('含预付等候费 S$2.00、送回费 S$2.95，没用到的全数退回，之后不再加收')
    expect(page.text).toContain('不提供代买（帮买）服务')
    await page.press('radio', '10 公斤以内')
    await priceReads(page, '13.85')
  })

  it('changes the doors over, and takes all that is filled in along to the other service', async () => {
    const client = await startClient(server)
    const page = await client.open('errand', ErrandPage)
    await page.untilText('从哪里取？')
    pick(client, 'errandFrom', outletPoint)
    pick(client, 'errandTo', northOf(1))
    await priceReads(page, kilometre.errand)
    await page.type('收件人', '王小明')
    await page.press('button', '对调取件和送达')
    expect([page.field('取件联系人').value, page.field('收件人').value]).toEqual(['王小明', ''])
    await page.press('radio', '文件')
    expect(page.field('物品').value).toBe('文件')
    await page.press('radio', /^闪送/)
    expect(client.moves).toEqual(['replace /child/pages/flashex/index'])
    page.close()
    const express = await client.open('express', ExpressPage)
    await priceReads(express, kilometre.express)
    expect([express.field('取件联系人').value, express.field('物品').value]).toEqual(['王小明', '文件'])
  })

  it.each([
    ['one and the same place', northOf(0.02), '取件和送达是同一个地方，请更换其中一个地址'],
    ['too far apart', northOf(25), '两地相距超过 20 公里，暂时送不到']
  ])('is told at the doors that they are %s', async (_what, to, said) => {
    const client = await startClient(server)
    const page = await client.open('errand', ErrandPage)
    await page.untilText('从哪里取？')
    pick(client, 'errandFrom', outletPoint)
    pick(client, 'errandTo', to)
    await page.until(() => page.byId('errand-ends').textContent?.includes(said) === true, said)
    pick(client, 'errandTo', northOf(1))
    await priceReads(page, kilometre.errand)
    expect(page.text).not.toContain(said)
  })

  it('is asked in the country of the first door, and told where the other one is abroad', async () => {
    const client = await startClient(server)
    const page = await client.open('errand', ErrandPage)
    await page.untilText('最高 S$500.00')
    await client.stores.place.moveTo({ point: kualaLumpur, name: '' })
    pick(client, 'errandFrom', kualaLumpur)
    await page.untilText('最高 RM1,500.00')
    client.stores.get(errandStore).form.takePlace('to', { ...outletPoint, place: (await placesAt(client))[0] ?? null })
    await page.untilText('取件和送达必须在同一个国家')
  })
})
