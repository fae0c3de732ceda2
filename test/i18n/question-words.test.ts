import type { Catalogue } from '@/i18n/catalogue'
import { en } from '@/i18n/en'
import { vn } from '@/i18n/vn'
import { zhCn } from '@/i18n/zh-CN'
import { buttonWidth, mostButtonWidth } from '../support/button-width'

/** The words on the buttons of the host's own dialogs (`feedback.confirm`). */
const buttonsOf = (t: Catalogue): readonly string[] => [
  ...[t.common.back, t.common.cancel, t.common.clear, t.common.confirm, t.common.gotIt, t.common.later],
  ...[t.common.remove, t.common.retryShort],
  ...[t.address.saveAnyway, t.afterSale.cancelShort, t.afterSale.keep, t.application.withdrawShort],
  ...[t.bookingOrder.lateConfirm, t.cards.remove, t.cashier.leave, t.cashier.stay, t.flashSale.passOnShort],
  ...[t.greeting.takeBackConfirm, t.group.endShort, t.group.keep, t.group.keepCurrent],
  ...[t.group.quitShort, t.group.remove, t.group.seeOrderShort, t.group.submitNow],
  ...[t.group.toOrders, t.group.waitMore, t.help.laterShort, t.help.toSettings, t.help.updateShort],
  ...[t.login.addMobile, t.login.later, t.membership.card.keep, t.membership.card.stopShort, t.offer.exchange],
  ...[t.place.openSettings, t.security.goToLogin, t.settings.clearShort, t.settings.closure.confirm],
  ...[t.settle.keepEnvelope, t.settle.useInstead, t.wallet.cancelShort, t.wallet.submitWithdrawal]
]

describe.each<[string, Catalogue]>([
  ['zh-CN', zhCn],
  ['en', en],
  ['vn', vn]
])('buttons of questions in %s', (_language, catalogue) => {
  test.each(buttonsOf(catalogue))('"%s" is short enough for every host', (words) => {
    expect(buttonWidth(words)).toBeLessThanOrEqual(mostButtonWidth)
  })
})
