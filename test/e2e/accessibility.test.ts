import type { Page } from 'playwright-core'
import { zhCn as t } from '@/i18n/zh-CN'
import { routeUrl } from '@/routes'
import { pageAreas } from '../pages-of'
import { makeWorld, type MadeWorld } from '../pages-of/made-world'
import { mobiles, type Onlooker } from '../pages-of/onlookers'
import { listPages, type OpenedPage } from '../pages-of/page-table'
import { AccountPage } from './pages/account-page'
import { AreaPage as AreaMenu } from './pages/area-page'
import { LoginPage } from './pages/login-page'
import { RestaurantPage } from './pages/restaurant-page'
import { findingsOn } from './support/axe'
import { Visit } from './support/visit'
import { openWorld, type World } from './support/world'

const kitchen = { restaurantId: 'sin-chuanwei' }
const street = { combineOrderAreaId: 'clementi-food-street', restaurantId: 'sin-clementi-kopi' }
/** Of the demo world: it chooses. */
const group = { groupOrderId: 'demo-group' }

const rows = Object.values(pageAreas).flatMap(listPages)

/** What lies over a page once these have been touched, each an id or the words on it. */
interface Layer extends Pick<OpenedPage, 'at' | 'who' | 'shows'> {
  readonly touches: readonly (string | RegExp)[]
  readonly kind: 'dialog' | 'alertdialog'
}

const menu = { at: routeUrl('restaurant', kitchen), shows: ['水煮鱼片'] } as const
const settlement = {
  at: routeUrl('settlement', kitchen),
  who: 'payer',
  shows: [t.checkout.total],
  kind: 'dialog'
} as const
const groupCart = {
  at: routeUrl('groupCart', group),
  who: 'leader',
  shows: [t.checkout.total],
  kind: 'dialog'
} as const
const settings = { at: routeUrl('settings'), who: 'member', shows: [t.account.logout] } as const

const layers: Readonly<Record<string, Layer>> = {
  dish: { ...menu, who: 'visitor', touches: [new RegExp(`^${t.restaurant.addDish('水煮鱼片')}`)], kind: 'dialog' },
  'the cart': { ...menu, who: 'payer', touches: ['#cart-bag'], kind: 'dialog' },
  'about the restaurant': { ...menu, who: 'visitor', touches: ['#restaurant-info'], kind: 'dialog' },
  reviews: { ...menu, who: 'visitor', touches: ['#review-entry'], kind: 'dialog' },
  'outlets of a chain': {
    at: routeUrl('restaurant', { restaurantId: 'sin-milktea' }),
    who: 'visitor',
    shows: [t.menu.outlets],
    touches: [t.menu.outlets],
    kind: 'dialog'
  },
  'cart of an area': {
    at: routeUrl('combine', street),
    who: 'payer',
    shows: ['金文泰美食街'],
    touches: ['#cart-bag'],
    kind: 'dialog'
  },
  'time of delivery': { ...settlement, touches: ['#settlement-time'] },
  invoice: { ...settlement, touches: ['#settlement-invoice'] },
  city: {
    at: routeUrl('addressSearch', { purpose: 'home' }),
    who: 'visitor',
    shows: [t.place.onMap],
    touches: ['#place-city'],
    kind: 'dialog'
  },
  country: {
    at: routeUrl('login'),
    who: 'visitor',
    shows: [t.login.title],
    touches: [new RegExp(t.login.country.SG)],
    kind: 'dialog'
  },
  language: { ...settings, touches: ['#settings-language'], kind: 'dialog' },
  'own data': { ...settings, touches: [t.settings.export.title], kind: 'dialog' },
  'usual address': {
    at: routeUrl('profile'),
    who: 'member',
    shows: [t.profile.commonAddress],
    touches: ['#profile-address'],
    kind: 'dialog'
  },
  invitation: {
    at: routeUrl('groupOrder', group),
    who: 'leader',
    shows: [t.group.invite],
    touches: ['#group-invite'],
    kind: 'dialog'
  },
  'all services': {
    at: routeUrl('home'),
    who: 'visitor',
    shows: [t.home.allServices],
    touches: ['#all-services'],
    kind: 'dialog'
  },
  'sharing a deal': {
    at: routeUrl('dealDetail', { dealId: 'deal-sin-chuanwei-package' }),
    who: 'visitor',
    shows: [t.deal.buy],
    touches: ['#deal-sharing'],
    kind: 'dialog'
  },
  'tip of a group': { ...groupCart, touches: ['#group-tip'] },
  'red envelope of a group': { ...groupCart, touches: ['#group-voucher'] },
  'promotion code of a group': { ...groupCart, touches: ['#group-promotion'] },
  'whether to log out': { ...settings, touches: [t.account.logout], kind: 'alertdialog' },
  'whether a card is removed': {
    at: routeUrl('savedCards'),
    who: 'member',
    shows: ['Mastercard •• 4444'],
    touches: [t.cards.removeNamed('Mastercard •• 4444')],
    kind: 'alertdialog'
  }
}

class LayeredPage extends AccountPage {
  async opens({ touches, kind }: Layer): Promise<void> {
    for (const what of touches)
      await (
        typeof what === 'string' && what.startsWith('#') ? this.byId(what.slice(1)) : this.button(what).first()
      ).click()
    await this.page.getByRole(kind).filter({ visible: true }).waitFor()
  }
}

async function fillCarts(visit: Visit): Promise<void> {
  const restaurant = new RestaurantPage(visit)
  await restaurant.open(kitchen.restaurantId)
  for (let portion = 0; portion < 4; portion += 1) await restaurant.add('干煸四季豆')
  const area = new AreaMenu(visit)
  await area.open(street.combineOrderAreaId)
  for (const [name, dish] of [
    ['四点半咖啡店', '咖椰牛油烤面包'],
    ['小圆糖水铺', '草莓奶油蛋糕']
  ] as const) {
    await area.choose(name)
    for (let portion = 0; portion < 4; portion += 1) await area.add(dish)
  }
}

let world: World
let made: MadeWorld
const visits = new Map<Onlooker, Promise<Visit>>()
beforeAll(async () => {
  world = await openWorld({ WEB_HOSTS: 'www.fanju.example' })
  made = await makeWorld(world.server)
}, 300_000)
afterAll(async () => {
  for (const visit of visits.values()) await (await visit).context.close()
  await world.close()
})

async function begin(who: Onlooker): Promise<Visit> {
  const visit = await Visit.begin(world, 'zh-CN')
  // What slides in would be looked at half way
  await visit.page.emulateMedia({ reducedMotion: 'reduce' })
  await new AccountPage(visit).hasOwnSite()
  if (who === 'visitor') return visit
  const login = new LoginPage(visit)
  await login.open()
  await login.logInByPassword(mobiles[who], 'Fanju2026')
  if (who === 'payer') await fillCarts(visit)
  return visit
}

/** The page as this person sees it, who has one browser for all their pages. */
async function opened({ at, who, shows, web }: Pick<OpenedPage, 'at' | 'who' | 'shows' | 'web'>): Promise<Visit> {
  const visiting = visits.get(who) ?? begin(who)
  visits.set(who, visiting)
  const visit = await visiting
  await visit.open(at.slice(1))
  await new AccountPage(visit).shows({ shows, ...(web !== undefined && { web }) })
  await visit.page
    .getByRole('status', { name: t.common.loading })
    .filter({ visible: true })
    .waitFor({ state: 'hidden' })
  return visit
}

/** Phones: the narrowest, the usual one, a large one; CSS px. */
const widths = [320, 375, 414]

/** Where the page, or what is around it, can be pushed sideways: at which width, what, and by how much. The page has its own width again after. */
async function pushedAside(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const width of [...widths, 375]) {
    await page.setViewportSize({ width, height: 812 })
    found.push(
      ...(await page.evaluate((at) => {
        const scrolled = [
          document.documentElement,
          document.body,
          ...Array.from(document.querySelectorAll('.taro_page'))
        ]
        return scrolled
          .map((element) => ({ element, by: element.scrollWidth - element.clientWidth }))
          .filter(({ by }) => by > 0)
          .map(({ element, by }) => `${at} px: ${element.className || element.tagName} by ${by}`)
      }, width))
    )
  }
  return found
}

test('what is wrong is found, and named by its rule and its element', async () => {
  const { page } = await opened({ at: routeUrl('about'), who: 'visitor', shows: [t.help.aboutLine] })
  expect(await findingsOn(page)).toEqual([])
  await page.evaluate(() => {
    const wrong =
      '<div id="other-name" role="button" tabindex="0" aria-label="Go back">Onward</div><div id="no-name" role="button" tabindex="0"></div><div role="link" tabindex="0">In <div id="inside" role="button" tabindex="0">out</div></div>'
    document.querySelector('[role="main"]')?.insertAdjacentHTML('beforeend', wrong)
  })
  const findings = await findingsOn(page)
  expect(findings.map((finding) => finding.split('\n')[0])).toEqual([
    'aria-command-name: #no-name',
    'label-content-name-mismatch: #other-name',
    'interactive-in-interactive: #inside'
  ])
})

test.each(rows)(
  'nothing keeps anybody from the page $name',
  async ({ open }) => {
    const { page } = await opened(open(made))
    expect(await findingsOn(page)).toEqual([])
    expect(await pushedAside(page)).toEqual([])
  },
  120_000
)

test.each(Object.entries(layers))(
  'nor from what lies over a page: %s',
  async (_name, layer) => {
    const visit = await opened(layer)
    await new LayeredPage(visit).opens(layer)
    expect(await findingsOn(visit.page)).toEqual([])
  },
  120_000
)

test('a long menu stands in the tree as on the screen, however it was scrolled', async () => {
  const { page } = await opened({
    at: routeUrl('restaurant', { restaurantId: 'sin-thousand' }),
    who: 'visitor',
    shows: [t.cart.checkout]
  })
  const heights = () =>
    page
      .locator('#menu-list [id^="add-"]')
      .evaluateAll((buttons) => buttons.map((button) => Math.round(button.getBoundingClientRect().top + scrollY)))
  await page.mouse.move(250, 500)
  for (const pixels of [3_000, 3_000, -1_500]) {
    await page.mouse.wheel(0, pixels)
    await page.waitForTimeout(300)
    const shown = await heights()
    expect(shown.length).toBeGreaterThan(3)
    expect(shown).toEqual([...shown].sort((one, other) => one - other))
  }
}, 120_000)
