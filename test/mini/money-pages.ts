import { zhCn as t } from '@/i18n/zh-CN'
import { routeUrl } from '@/routes'
import type { AreaPage } from './area-page'
import type { OrderingWorld } from './ordering-pages'

/** Area `money` of config/pages.csv, by the pages' names. */
export const moneyPages = {
  wallet: () => ({
    at: routeUrl('wallet'),
    who: 'payer',
    title: t.titles.wallet,
    shows: [t.wallet.balance('SGD'), t.wallet.withdraw, t.wallet.bill]
  }),
  topUp: () => ({
    at: routeUrl('topUp'),
    who: 'payer',
    title: t.titles.topUp,
    shows: [t.wallet.amount, 'S$20.00', t.wallet.payTopUp]
  }),
  withdrawal: () => ({
    at: routeUrl('withdrawal'),
    who: 'payer',
    title: t.titles.withdrawal,
    shows: [t.wallet.withdrawable]
  }),
  ledger: () => ({
    at: routeUrl('ledger'),
    who: 'payer',
    title: t.titles.ledger,
    shows: [t.wallet.month, t.wallet.opening, t.wallet.closing]
  }),
  ledgerEntry: ({ entryId }) => ({
    at: routeUrl('ledgerEntry', { entryId }),
    who: 'payer',
    title: t.titles.ledgerEntry,
    shows: [t.wallet.serialNumber, t.wallet.balanceAfter]
  }),
  redEnvelopes: () => ({
    at: routeUrl('redEnvelopes'),
    who: 'payer',
    title: t.titles.redEnvelopes,
    shows: [t.vouchers.use, t.vouchers.promoter.platform]
  }),
  voucherUses: () => ({
    at: routeUrl('voucherUses'),
    who: 'member',
    title: t.titles.voucherUses,
    shows: [t.vouchers.mine]
  })
} as const satisfies Record<string, (made: OrderingWorld) => AreaPage>
