import { homeStore } from '@/features/home/home-store'
import Home from '@/pages/index/index'
import { appShell } from '@/platform/app/app-shell'
import { location } from '@/platform/location/location'
import { insertServices, type Service } from '../../server/seed/services'
import { closePages, startClient } from '../support/client'
import { buildCity, outletPoint } from '../support/commerce'
import { useServer } from '../support/server'

const groups = ['food', 'offers', 'more'] as const
/** Eleven in this order; one more leads to a page that this version does not have. */
const services: readonly Service[] = [
  ...Array.from({ length: 11 }, (_, index) => ({
    key: `s${index}`,
    icon: 'star',
    name: { zh: `服务${index}`, en: `Service ${index}`, vn: `Mục ${index}` },
    group: groups[index % groups.length] ?? 'more',
    link: index === 10 ? 'pages/index/shop' : 'pages/index/top',
    order: index
  })),
  {
    key: 'new',
    icon: 'star',
    name: { zh: '新版服务', en: 'New', vn: 'Mới' },
    group: 'food',
    link: 'pages/later',
    order: 5
  }
]

const server = useServer()
beforeAll(async () => {
  await buildCity(server)
  await server.kernel.db.transaction((tx) => insertServices(tx, services, ['SG']))
})
beforeEach(() => {
  jest.spyOn(location, 'locate').mockResolvedValue({ isLocated: true, ...outletPoint })
  jest.spyOn(appShell, 'whenGone').mockResolvedValue(undefined)
})
afterEach(closePages)

async function openHome() {
  const client = await startClient(server)
  const page = await client.open('home', Home)
  await page.until(() => client.stores.get(homeStore).top.value !== null, 'home')
  await page.rest()
  return { client, page }
}

const linksOf = (place: Element) =>
  Array.from(place.querySelectorAll('[role="link"]')).map(({ textContent }) => textContent)

function within(place: Element, name: string): HTMLElement {
  const found = Array.from(place.querySelectorAll<HTMLElement>('[role="link"]')).find(
    ({ textContent }) => textContent === name
  )
  if (found === undefined) throw new Error(`no link ${name}`)
  return found
}

describe('the services of home', () => {
  it('are the first nine in the order of the country, and the way to all of them', async () => {
    const { page } = await openHome()
    const grid = page.named('navigation', '服务')
    expect(linksOf(grid)).toEqual(Array.from({ length: 9 }, (_, index) => `服务${index}`))
    expect(page.byId('all-services').textContent).toBe('全部')
  })

  it('are all in a sheet, group by group, which closes as one of them opens', async () => {
    const { client, page } = await openHome()
    await page.touch(page.byId('all-services'))
    await page.until(() => page.has('dialog', '服务'), 'the sheet')
    const sheet = page.named('dialog', '服务')
    const shown = Array.from(sheet.querySelectorAll('[role="group"]')).map((group) => [
      group.getAttribute('aria-label'),
      linksOf(group)
    ])
    expect(shown).toEqual([
      ['点餐', ['服务0', '服务3', '服务6', '服务9']],
      ['优惠', ['服务1', '服务4', '服务7', '服务10']],
      ['更多服务', ['服务2', '服务5', '服务8']]
    ])
    await page.touch(within(sheet, '服务10'))
    expect(client.moves).toEqual(['switchTab /pages/index/shop'])
    await page.until(() => !page.has('dialog', '服务'), 'the sheet to close')
  })
})
