import type { PageArea } from './page-table'

export const money: PageArea = {
  pages: {
    wallet: {
      who: 'payer',
      reads: 'wallet/user/summary/couponcard',
      shows: (t) => [t.wallet.balance('SGD'), t.wallet.withdraw, t.wallet.bill]
    },
    topUp: {
      who: 'payer',
      reads: 'wallet/recharge/options',
      shows: (t) => [t.wallet.amount, 'S$20.00', t.wallet.payTopUp]
    },
    withdrawal: { who: 'payer', reads: 'wallet/withdraw/terms', shows: (t) => [t.wallet.withdrawable] },
    ledger: {
      who: 'payer',
      reads: 'wallet/transaction/list',
      shows: (t) => [t.wallet.month, t.wallet.opening, t.wallet.closing]
    },
    ledgerEntry: {
      params: ({ entryId }) => ({ entryId }),
      who: 'payer',
      reads: 'wallet/transaction/get',
      shows: (t) => [t.wallet.serialNumber, t.wallet.balanceAfter]
    },
    redEnvelopes: {
      who: 'payer',
      reads: 'marketing/redpacket/list',
      shows: (t) => [t.vouchers.use, t.vouchers.promoter.platform]
    },
    voucherUses: { who: 'member', reads: 'marketing/voucher/use/list', shows: (t) => [t.vouchers.mine] }
  },
  own: async ({ server, eater: { token } }) => {
    const { items } = await server.ask('ledgerList', {}, { token })
    return { ledgerEntry: { entryId: items[0]?.entryId ?? '' } }
  }
}
