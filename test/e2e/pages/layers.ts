import { zhCn as t } from '@/i18n/zh-CN'
import { routeUrl } from '@/routes'
import type { OpenedPage } from '../../pages-of/page-table'
import { AccountPage } from './account-page'

export const kitchen = { restaurantId: 'sin-chuanwei' }
export const street = { combineOrderAreaId: 'clementi-food-street', restaurantId: 'sin-clementi-kopi' }
/** Of the demo world: it chooses. */
const group = { groupOrderId: 'demo-group' }

/** A page, and what lies over it once these have been touched, each an id or the words on it. */
export interface Layer extends Pick<OpenedPage, 'at' | 'who' | 'shows'> {
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

export const layers: Readonly<Record<string, Layer>> = {
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
  receiver: { ...settlement, touches: ['#settlement-receiver'] },
  'ways to pay': { ...settlement, touches: ['#way-to-pay'] },
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
  'receiver of a group': { ...groupCart, touches: ['#group-receiver'] },
  'tip of a group': { ...groupCart, touches: ['#group-tip'] },
  'red envelope of a group': { ...groupCart, touches: ['#group-voucher'] },
  'promotion code of a group': { ...groupCart, touches: ['#group-promotion'] },
  'whether to log out': { ...settings, touches: [t.account.logout], kind: 'alertdialog' },
  'whether a card is removed': {
    at: routeUrl('savedCards'),
    who: 'member',
    shows: ['Mastercard •••• 4444'],
    touches: [t.cards.removeNamed('Mastercard •••• 4444')],
    kind: 'alertdialog'
  }
}

export class LayeredPage extends AccountPage {
  async opens({ touches, kind }: Layer): Promise<void> {
    for (const what of touches)
      await (
        typeof what === 'string' && what.startsWith('#') ? this.byId(what.slice(1)) : this.button(what).first()
      ).click()
    await this.page.getByRole(kind).filter({ visible: true }).waitFor()
  }
}
