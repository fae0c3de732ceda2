import type { PageArea } from './page-table'

const kitchen = { restaurantId: 'sin-chuanwei' }
/** Of the demo world: a group that chooses, and one that waits for a friend to pay. */
const group = { groupOrderId: 'demo-group' }
const waitingGroup = { groupOrderId: 'demo-group-waiting' }

export const groupOrder: PageArea = {
  pages: {
    groupHome: {
      who: 'leader',
      reads: 'order/group/find',
      dead: { code: '000000000' },
      tellsInDialog: true,
      shows: (t) => [t.group.hero, t.group.codeTitle],
      also: {
        'about to start': { params: kitchen, who: 'collector', shows: (t) => [t.group.theme, t.group.start] },
        invited: { params: { code: '520520' }, who: 'visitor', shows: (t) => [t.group.loginToJoin] }
      }
    },
    groupGuide: { who: 'visitor', reads: null, shows: (t) => [t.group.guidePage.lead] },
    groupRestaurant: { params: group, who: 'leader', shows: ['水煮鱼片'] },
    groupOrder: {
      params: group,
      who: 'leader',
      reads: 'order/group/find',
      tellsInDialog: true,
      shows: (t) => [t.group.invite],
      also: { waiting: { params: waitingGroup, who: 'collector', shows: ['川巷小馆'] } }
    },
    groupCart: {
      params: group,
      who: 'leader',
      reads: 'order/group/find',
      tellsInDialog: true,
      shows: (t) => [t.checkout.total]
    },
    groupShare: {
      params: group,
      who: 'leader',
      reads: 'order/group/find',
      tellsInDialog: true,
      shows: (t) => [t.group.confShare.title]
    }
  },
  own: async ({ server, eater, restaurant: { restaurantId } }) => {
    const group = await server.ask(
      'groupStart',
      { restaurantId, theme: 'friend', paymentMode: 'split', deliveryType: 'delivery' },
      { token: eater.token }
    )
    const own = { groupOrderId: group.orderTransactionId }
    return { groupHome: { code: group.code }, groupOrder: own, groupRestaurant: own, groupCart: own, groupShare: own }
  }
}
