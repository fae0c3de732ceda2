import type { PageArea } from './page-table'

const campaign = { who: 'visitor', reads: 'marketing/campaign/get' } as const
const document = { who: 'visitor', reads: 'common/document/get' } as const
/** Of whoever has a foodie card. */
const ordered = { who: 'sender', reads: 'marketing/membership/order' } as const

export const membership: PageArea = {
  pages: {
    vipGuide: { ...document, shows: (_t, language) => [language === 'en' ? '1. Which one' : '一、选哪一种'] },
    subscribeTerms: {
      ...document,
      shows: (_t, language) => [language === 'en' ? '2. Automatic renewal' : '二、自动续费']
    },
    benefitTerms: {
      ...document,
      shows: (_t, language) => [language === 'en' ? '3. Dine-in discount' : '三、堂食折扣']
    },
    vipCampaign: {
      ...campaign,
      title: () => '会员专享',
      shows: (_t, language) => [language === 'en' ? 'A little less on every order' : '每一单，都少付一点']
    },
    vipCampaign1111: { ...campaign, title: () => '双十一会员节', shows: (t) => [t.campaign.archived] },
    newcomer: {
      ...campaign,
      title: () => '新人见面礼',
      shows: (_t, language) => [language === 'en' ? 'New here? Start with something good' : '第一次来，先吃好一点']
    },
    vipLevel: {
      who: 'payer',
      reads: 'common/user/points/list',
      shows: (t) => [t.coin.rules, t.coin.buys, t.coin.balance]
    },
    memberCoupons: {
      who: 'sender',
      reads: 'marketing/redpacket/list',
      shows: (t) => [t.offer.claim]
    },
    partnerBenefit: {
      who: 'payer',
      reads: 'marketing/benefit/get',
      shows: (t) => [t.benefit.take, t.benefit.howTo]
    },
    vipHome: {
      who: 'visitor',
      reads: 'marketing/membership/home',
      shows: (t) => [t.membership.wouldVisitor, t.checkout.membership.foodieCard],
      also: { held: { who: 'sender', shows: (t) => [t.membership.read, t.membership.notRenewing] } }
    },
    vipHomeNew: { who: 'visitor', reads: 'marketing/membership/home', shows: (t) => [t.membership.buy] },
    svip: { who: 'visitor', reads: 'marketing/membership/home', shows: (t) => [t.membership.buy] },
    foodieCard: {
      params: { planId: 'sg-foodie-month-5km' },
      who: 'visitor',
      reads: 'marketing/membership/home',
      shows: (t) => [t.membership.buy, t.membership.benefit.freeWithin('5', '50')]
    },
    foodieCardVariants: { who: 'visitor', reads: 'marketing/membership/home', shows: (t) => [t.membership.compare] },
    membershipConfirm: {
      params: { product: 'VIP' },
      who: 'member',
      reads: 'marketing/membership/plans',
      shows: (t) => [t.membershipOrder.rules.title, t.membershipOrder.inviteCode]
    },
    foodieCardOrder: {
      who: 'member',
      reads: 'marketing/membership/plans',
      shows: (t) => [t.membershipOrder.rules.title, t.membershipOrder.renewal]
    },
    foodieCardCashier: {
      params: ({ card }) => ({ orderId: card.orderId }),
      who: 'payer',
      reads: 'payment/cashier/get',
      shows: (t) => [t.cashier.method.CREDITCARD_PAY]
    },
    membershipResult: {
      params: ({ memberships }) => ({ orderId: memberships.vipOrderId }),
      ...ordered,
      shows: (t) => [t.membershipOrder.result.done]
    },
    monthlyCardOrder: {
      params: ({ memberships }) => ({ orderId: memberships.cardOrderId }),
      ...ordered,
      shows: (t) => [t.membershipOrder.holds, t.order.information]
    },
    membershipOrder: {
      params: ({ memberships }) => ({ orderId: memberships.vipOrderId }),
      ...ordered,
      shows: (t) => [t.membershipOrder.holds, t.order.information]
    },
    membershipCard: {
      params: { product: 'foodieCard' },
      who: 'sender',
      reads: 'marketing/membership/get',
      shows: (t) => [t.membership.card.periods, t.membership.card.inviteCode]
    },
    vipLogin: { who: 'visitor', reads: null, shows: (t) => [t.login.title] },
    inviteFriends: {
      who: 'payer',
      reads: 'marketing/invite/get',
      shows: (t) => [t.invite.memberHero, t.invite.stage.rewarded, 'MEJ8888'],
      also: { 'with no friend yet': { who: 'member', shows: (t) => [t.invite.noFriends] } }
    },
    vipShare: { who: 'payer', reads: 'marketing/invite/get', shows: (t) => [t.invite.steps, 'MEJ8888'] },
    vipSharePoster: { who: 'payer', reads: 'marketing/invite/get', shows: ['MEJ8888'] },
    vipShareResult: {
      params: { invitationId: 'invited-demo-orders' },
      who: 'payer',
      reads: 'marketing/invite/result',
      shows: (t) => [t.invite.settled.rewarded]
    },
    vipInvited: {
      who: 'visitor',
      reads: 'marketing/invite/inviter',
      shows: (t) => [t.invite.welcome('S$6.00'), t.invite.joinNow]
    },
    redeemCode: { who: 'member', reads: null, shows: (t) => [t.gift.code, t.gift.note] },
    inviteRules: { who: 'visitor', reads: 'marketing/invite/get', shows: (t) => [t.invite.ruleText.rewardCard] }
  },
  own: async ({ server, eater, unpaidId }) => {
    const { buildCampaign } = await import('../support/campaigns')
    for (const slug of ['vip', 'vip-1111', 'newbie']) await buildCampaign(server, { slug })
    const { topUp } = await import('../support/commerce')
    const { buyMembership, month } = await import('../support/memberships')
    await topUp(server, eater.userId, 10_00)
    const card = await buyMembership(server, eater, month)
    const vip = await buyMembership(server, eater, 'sg-vip-month')
    const { buildFriend, buildProgramme, invitationOf } = await import('../support/invitations')
    await buildProgramme(server)
    const { invitationId } = await invitationOf(server, await buildFriend(server, eater))
    const { inviteUserId } = await server.ask('inviteGet', {}, { token: eater.token })
    return {
      vipShareResult: { invitationId },
      vipInvited: { inviteUserId },
      foodieCardCashier: { orderId: unpaidId },
      membershipResult: { orderId: vip.orderId },
      membershipOrder: { orderId: vip.orderId },
      monthlyCardOrder: { orderId: card.orderId },
      membershipCard: { product: 'foodieCard' }
    }
  }
}
