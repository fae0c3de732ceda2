import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { routeNames, routeOf, type RouteName } from '@/routes'

/** The families of pages (the rule stands at `headerColor` in `routes.ts`), and what their header is. */
const colors = {
  feed: 'brand',
  list: 'brand',
  own: 'brand',
  campaign: 'brand',
  text: 'brand',
  menu: 'white',
  checkout: 'white',
  form: 'white',
  chooser: 'white',
  detail: 'white',
  outside: 'white'
} as const

const families: Readonly<Record<RouteName, keyof typeof colors>> = {
  home: 'feed',
  shop: 'feed',
  orders: 'own',
  my: 'own',
  addresses: 'own',
  addressEdit: 'form',
  cardPayment: 'checkout',
  login: 'form',
  orderDetail: 'detail',
  paymentReturn: 'checkout',
  restaurant: 'menu',
  menuTemplate1: 'menu',
  menuTemplate2: 'menu',
  menuTemplate3: 'menu',
  dishSearch: 'menu',
  search: 'feed',
  top: 'list',
  restaurantAll: 'list',
  restaurantList: 'list',
  recommend: 'list',
  restaurantReport: 'form',
  popular: 'list',
  settlement: 'checkout',
  combine: 'feed',
  combineSettlement: 'checkout',
  carts: 'own',
  cashier: 'checkout',
  webFrame: 'outside',
  fansGroup: 'campaign',
  update: 'text',
  about: 'text',
  addressOnMap: 'form',
  addressFind: 'chooser',
  addressSearch: 'chooser',
  buildingType: 'chooser',
  profileAuthorize: 'form',
  favorites: 'own',
  myMobile: 'form',
  register: 'form',
  profile: 'detail',
  profileEdit: 'form',
  taste: 'form',
  bindings: 'form',
  settings: 'list',
  passwordChange: 'form',
  feedback: 'form',
  closure: 'form',
  customerService: 'text',
  chooseLocation: 'chooser',
  openLocation: 'detail',
  webLink: 'outside',
  afterSales: 'form',
  afterSaleDetail: 'detail',
  hotQuestions: 'text',
  commonQuestions: 'text',
  groupHome: 'campaign',
  groupGuide: 'text',
  groupRestaurant: 'menu',
  groupOrder: 'own',
  groupCart: 'checkout',
  groupShare: 'campaign',
  bargain: 'checkout',
  remarks: 'form',
  promotionCode: 'form',
  tipping: 'form',
  voucherChoice: 'chooser',
  review: 'form',
  orderCancel: 'form',
  deliveryDetails: 'detail',
  orderHistory: 'own',
  orderMap: 'detail',
  payNow: 'checkout',
  bankTransfer: 'checkout',
  orderGoogleMap: 'detail',
  savedCards: 'own',
  cardAdd: 'form',
  cardPaymentTwo: 'checkout',
  cardSandbox: 'checkout',
  alipayPayment: 'checkout',
  netsCard: 'form',
  alipaySandbox: 'checkout',
  paymentWeb: 'outside'
}

const source = path.resolve(__dirname, '..', 'src')
const views = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx'))
  .map((file) => readFileSync(path.join(source, file), 'utf8'))

/** The colours that pages with this title give to their header. */
const colorsSaid = (titleKey: string) =>
  new Set(
    views.flatMap((code) =>
      [...code.matchAll(new RegExp(`kind: '(brand|white)'[^}]*titles\\.${titleKey}\\b`, 'g'))].map(([, color]) => color)
    )
  )

test.each(routeNames)('the header of %s is yellow or white by the rule, in the table as on the page', (name) => {
  const { headerColor, header, titleKey } = routeOf(name)
  expect(headerColor).toBe(colors[families[name]])
  if (header === 'default') for (const said of colorsSaid(titleKey)) expect(said).toBe(headerColor)
})

test('most pages say their colour where they are drawn', () => {
  expect(routeNames.filter((name) => colorsSaid(routeOf(name).titleKey).size === 1).length).toBeGreaterThan(50)
})
