import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type CodeName, codes } from '@/contract/codes'
import { messageOf } from '@/contract/messages'
import { en } from '@/i18n/en'
import { vn } from '@/i18n/vn'
import { zhCn } from '@/i18n/zh-CN'

interface Said {
  /** Which code the server refuses with, and where in the server. */
  readonly code?: readonly [name: CodeName, from: string]
  /** Which text of the catalogues a page says, and where it says it. */
  readonly text?: readonly [path: string, from: string]
  /** The test in which a person meets it, and what that test calls it. */
  readonly met: readonly [file: string, by: string]
  /** The test in which a real call of the server is answered so, where a person meets it in another. */
  readonly answered?: readonly [file: string, by: string]
}

const fromQuote = 'server/modules/quote/problems.ts'
const fromLines = 'server/modules/quote/lines.ts'
const fromReductions = 'server/modules/quote/reductions.ts'
const counter = 'server/modules/counter-code/kinds.ts'
const bookingRules = 'server/modules/booking/rules.ts'
const refusals = 'src/features/restaurant-list/refusal-text.ts'
const quoteTest = 'test/server/quote/problems.test.ts'
const refusalTest = 'test/features/restaurant-list/refusal-text.test.ts'
const codeOfPromotionTest = 'test/server/settlement/promotion-code.test.ts'
const bookingTest = 'test/server/booking/booking.test.ts'
const stop = 'server/modules/membership-renewal/hold.ts'
const stopTest = 'test/server/membership/renewal.test.ts'
const dineInTest = 'test/server/dine-in/counter.test.ts'
const counterTest = 'test/server/deal-code/counter.test.ts'
const settlementTest = 'test/pages/settlement.test.tsx'
const failuresTest = 'test/pages/settlement-failures.test.tsx'
const groupRules = 'src/domain/group-order.ts'
const groupPage = 'test/pages/group-order.test.tsx'
const groupLink = 'test/pages/group-home.test.tsx'
const loginTest = 'test/pages/login.test.tsx'
const frame = 'src/features/app-frame/frame-effects.tsx'
const startTest = 'test/pages/frame-effects.test.tsx'
const codeTest = 'test/server/login/spoken-errors.test.ts'
const otp = 'server/modules/account/otp.ts'

/** The messages of spec section 8 group by group, in its words; what begins with `beside the list` is more than it asks for. */
const catalogue: Readonly<Record<string, Readonly<Record<string, Said>>>> = {
  Login: {
    'login failed, please try again': {
      text: ['login.failed', 'src/features/security/login-form.tsx'],
      met: [loginTest, '登录失败，请重试']
    },
    'mobile number or password is incorrect': {
      code: ['wrongMobileOrPassword', 'server/modules/login/login-by-password.ts'],
      met: [loginTest, '手机号或密码不正确']
    },
    'beside the list: too many wrong passwords': {
      code: ['accountLocked', 'server/modules/login/login-by-password.ts'],
      met: [loginTest, '密码输错次数过多']
    },
    'network modal titled Error': { text: ['common.networkErrorTitle', frame], met: [startTest, "title: 'Error'"] },
    'asking to check the network and retry': {
      text: ['common.networkErrorText', frame],
      met: [startTest, '请检查网络连接后重试']
    },
    'a retry button': { text: ['common.retryShort', frame], met: [startTest, "confirmText: '重试'"] },
    'visitor-token failure with no cancel button': {
      text: ['common.visitorFailed', frame],
      met: [startTest, '暂时无法连接，请检查网络后重试']
    },
    'verification code empty': {
      code: ['codeRequired', 'server/modules/login/mobile-change.ts'],
      text: ['login.codeRequired', 'src/features/security/form-checks.ts'],
      met: [loginTest, '请输入验证码']
    },
    'the code must be requested first': {
      code: ['codeNotRequested', otp],
      text: ['login.requestCodeFirst', 'src/features/security/form-checks.ts'],
      met: [loginTest, '请先获取验证码']
    },
    'request OTP failed, sending failed': {
      code: ['codeSendFailed', otp],
      text: ['login.sendFailed', 'src/features/security/login-form.tsx'],
      met: [loginTest, '验证码发送失败，请重试']
    },
    'verification code failed, too late or too often': {
      code: ['codeExpired', otp],
      met: [codeTest, 'codeTooManyTries']
    },
    'incorrect code': { code: ['codeIncorrect', otp], met: [codeTest, 'codeIncorrect'] },
    'verification code has been sent': {
      text: ['login.codeSent', 'src/features/security/login-form.tsx'],
      met: [loginTest, '验证码已发送']
    },
    'registration failed': {
      text: ['security.signUpFailed', 'src/features/security/register-form.tsx'],
      met: ['test/pages/register.test.tsx', '注册失败，请重试']
    }
  },
  Password: {
    'two passwords inconsistent': {
      code: ['passwordsDiffer', 'server/modules/account/passwords.ts'],
      text: ['security.passwordsDiffer', 'src/features/security/form-checks.ts'],
      met: ['test/pages/register.test.tsx', '两次输入的密码不一致']
    },
    '6 to 16 characters': {
      code: ['passwordFormat', 'server/modules/account/passwords.ts'],
      text: ['security.passwordFormat', 'src/features/security/form-checks.ts'],
      met: ['test/pages/security.test.tsx', '密码为 6 至 16 个字符']
    }
  },
  Common: {
    'load failed': {
      text: ['common.loadFailed', 'src/ui/screen/screen-body.tsx'],
      met: ['test/pages/home.test.tsx', '加载失败，请重试']
    },
    'no data': {
      text: ['common.empty', 'src/ui/screen/screen-body.tsx'],
      met: ['test/ui/screen.test.tsx', 'empty']
    },
    'request failed': {
      text: ['common.requestFailed', 'src/ui/error-text.ts'],
      met: ['test/pages/security.test.tsx', '请求失败，请重试']
    },
    'operation failed or unsuccessful': {
      text: ['common.operationFailed', refusals],
      met: [refusalTest, '操作失败，请重试']
    },
    'save failure': {
      text: ['common.saveFailed', 'src/features/address/use-save-address.ts'],
      met: ['test/pages/address.test.tsx', '保存失败']
    },
    'add failure': {
      text: ['common.addFailed', 'src/features/address/use-save-address.ts'],
      met: ['test/pages/address.test.tsx', '添加失败']
    },
    'delete failure': {
      text: ['common.deleteFailed', 'src/ui/remove-button.tsx'],
      met: ['test/pages/address.test.tsx', '删除失败']
    },
    'submit failure': {
      text: ['common.submitFailed', 'src/features/settings/feedback-form.tsx'],
      met: ['test/pages/settings.test.tsx', '提交失败，请重试']
    },
    'copy failed': {
      text: ['common.copyFailed', 'src/ui/use-copy.ts'],
      met: ['test/pages/order.test.tsx', '复制失败，请重试']
    },
    'location failed (enable location in settings)': {
      text: ['address.locationFailed', 'src/features/place/use-my-position.ts'],
      met: ['test/pages/place.test.tsx', '请在设置中开启定位']
    },
    'cannot locate': {
      text: ['home.locationFailed', 'src/features/home/place-notice.tsx'],
      met: ['test/pages/home-place.test.tsx', '定位失败']
    },
    'address not found': {
      code: ['addressNotFound', 'server/modules/address/service.ts'],
      text: ['address.notFound', 'src/features/address/place-finder.tsx'],
      met: ['test/pages/address-form.test.tsx', '没有找到这个地址']
    }
  },
  Group: {
    'info not found': {
      code: ['groupNotFound', 'server/modules/group/read.ts'],
      text: ['group.ended.notFound', groupRules],
      met: [groupPage, "text: '没有找到这个拼单，可能已经结束'"]
    },
    'load failed': {
      text: ['group.loadFailed', 'src/features/group/use-group-page.ts'],
      met: [groupPage, "untilText('拼单加载失败，请重试')"]
    },
    'already confirmed or submitted by the leader': {
      code: ['groupSubmitted', groupRules],
      text: ['group.ended.submitted', groupRules],
      met: [groupLink, "['submitted', '发起人已提交拼单'"]
    },
    'a friend or the leader cancelled the group': {
      code: ['groupCancelled', groupRules],
      text: ['group.ended.cancelled', groupRules],
      met: [groupPage, "['发起人取消了拼单']"]
    },
    'the leader submitted without your dishes, so no order was created': {
      text: ['group.ended.submittedWithoutYours', groupRules],
      met: [groupPage, "['发起人提交时没有您的菜，因此没有为您生成订单']"]
    },
    'the leader submitted, and OK shows the order detail': {
      text: ['group.ended.submittedWithYours', groupRules],
      met: [groupPage, "['发起人已提交拼单，点“看订单”查看详情']"]
    },
    'beside the list: nobody submitted in time': {
      code: ['groupLapsed', 'server/modules/group/act.ts'],
      text: ['group.ended.lapsed', groupRules],
      met: [groupPage, "['拼单超过时间没有提交，已自动结束']"]
    },
    'beside the list: the leader took the person out': {
      code: ['groupMemberRemoved', 'server/modules/group/act.ts'],
      text: ['group.ended.memberRemoved', 'src/features/group/group-store.ts'],
      met: [groupPage, "['发起人已将您移出拼单']"]
    }
  },
  Cart: {
    'out of stock': {
      code: ['dishSoldOut', fromLines],
      text: ['cart.outOfStock', refusals],
      met: [refusalTest, '库存不足'],
      answered: [quoteTest, "['dishSoldOut', { stock: 0 }"]
    },
    'low stock or insufficient stock': {
      code: ['dishLowStock', fromLines],
      text: ['cart.lowStock', refusals],
      met: [refusalTest, '仅剩 2 份'],
      answered: [quoteTest, "['dishLowStock', { stock: 2 }"]
    },
    'limited to N portions': {
      code: ['purchaseLimit', fromLines],
      text: ['cart.purchaseLimit', refusals],
      met: [refusalTest, '限购 2 份'],
      answered: [quoteTest, "['purchaseLimit', { maxOrderNumber: 2 }"]
    },
    'over the maximum purchase limit': {
      code: ['itemMaximum', fromLines],
      text: ['cart.itemMaximum', refusals],
      met: [refusalTest, '单品最多 199 份'],
      answered: [quoteTest, "toEqual(['itemMaximum'])"]
    },
    'a flash-sale item is limited to 1 portion': {
      code: ['seckillLimit', fromLines],
      text: ['cart.seckillLimit', refusals],
      met: [refusalTest, '秒杀商品限购 1 份'],
      answered: [quoteTest, "['seckillLimit', { type: 'seckillProduct' }"]
    }
  },
  'Order and payment': {
    'cannot cancel order, retry': {
      code: ['orderNotCancellable', 'server/modules/purchase/end.ts'],
      met: ['test/server/order/life.test.ts', 'orderNotCancellable']
    },
    'order failed': {
      text: ['checkout.orderFailed', 'src/features/checkout/use-checkout.ts'],
      met: [failuresTest, '下单失败，请重试']
    },
    'payment failed, pay again': {
      code: ['paymentFailed', 'server/modules/payment/settle.ts'],
      text: ['cashier.failed', 'src/features/payment/use-payment-outcome.ts'],
      met: ['test/pages/cashier.test.tsx', '支付失败，请重新支付']
    },
    'payment request failed': {
      code: ['paymentRequestFailed', 'server/modules/payment/create.ts'],
      met: ['test/server/payment/providers.test.ts', 'paymentRequestFailed']
    },
    'you have an unconfirmed paid order': {
      code: ['unconfirmedPaidOrder', fromQuote],
      met: ['test/server/order/submit.test.ts', 'unconfirmedPaidOrder']
    },
    'delivery type changed so the delivery fee is adjusted': {
      text: ['checkout.typeChanged', 'src/features/checkout/destination-card.tsx'],
      met: [settlementTest, '配送方式已切换']
    },
    'delivery time list failed': {
      text: ['checkout.timesFailed', 'src/features/checkout/time-sheet.tsx'],
      met: [failuresTest, '获取时间列表失败']
    },
    'delivery fee could not be computed': {
      text: ['checkout.deliveryFeeFailed', 'src/features/checkout/quote-failure.tsx'],
      met: [failuresTest, '配送费暂时无法计算']
    },
    'the product amount must be greater than a minimum': {
      code: ['belowMinimumAmount', fromQuote],
      met: [quoteTest, 'belowMinimumAmount']
    }
  },
  Restaurant: {
    'closed and not taking orders': {
      code: ['restaurantClosed', fromQuote],
      text: ['restaurant.closedNow', 'src/features/restaurant-list/ordering-refusal.ts'],
      met: [quoteTest, 'restaurantClosed']
    },
    'outside delivery range': {
      code: ['outsideDeliveryRange', fromQuote],
      text: ['feed.outOfRange', 'src/features/restaurant-list/ordering-refusal.ts'],
      met: ['test/pages/restaurant-services.test.tsx', '超出配送范围']
    },
    'shop removed': {
      code: ['restaurantRemoved', 'server/modules/restaurant/routes.ts'],
      text: ['restaurant.removed', 'src/features/restaurant/restaurant-view.tsx'],
      met: ['test/pages/restaurant.test.tsx', '商家已下架']
    },
    'sold out': { text: ['restaurant.soldOut', refusals], met: [refusalTest, '已售罄'] },
    'delivery and self-pick both off': {
      code: ['deliveryAndPickupOff', fromQuote],
      text: ['restaurant.deliveryAndPickupOff', 'src/features/restaurant-list/ordering-refusal.ts'],
      met: ['test/pages/restaurant-ordering.test.tsx', '商家暂停配送和自取']
    },
    'only reservations': {
      code: ['reservationsOnly', fromQuote],
      text: ['feed.reservationOnly', 'src/features/restaurant-list/ordering-refusal.ts'],
      met: ['test/pages/restaurant-services.test.tsx', '仅接受订座']
    },
    'no riders': {
      code: ['noRiders', fromQuote],
      text: ['feed.noRiders', 'src/features/restaurant-list/ordering-refusal.ts'],
      met: [failuresTest, '附近暂无骑手']
    }
  },
  'Voucher and coupon': {
    'not usable': {
      code: ['voucherUnusable', fromReductions],
      met: [quoteTest, "codes.voucherUnusable, 'otherRestaurant'"]
    },
    'coupon and voucher cannot be combined': {
      code: ['redEnvelopeWithPromotionCode', fromReductions],
      text: ['settle.oneOf', 'src/features/checkout/use-voucher-choice.ts'],
      met: ['test/server/settlement/promotion-code-order.test.ts', 'code: codes.redEnvelopeWithPromotionCode']
    },
    'claim failed': {
      code: ['offerGone', 'server/modules/offer/claim.ts'],
      met: ['test/server/offer/claim.test.ts', '领取失败，已被领完或不在领取时间内']
    },
    'voucher redemption unsuccessful': {
      code: ['counterCodeNotFound', 'server/modules/counter-code/operations.ts'],
      met: [counterTest, 'Redemption unsuccessful. Please check the code']
    },
    'voucher redemption unsuccessful: used': {
      code: ['dealCodeUsed', counter],
      met: [counterTest, 'Redemption unsuccessful. This code has been used']
    },
    'promotion code lookup failed (check the input)': {
      code: ['promotionCodeInvalid', 'server/modules/promotion-code/index.ts'],
      met: [codeOfPromotionTest, "find('NOSUCH', eater.token)).toMatchObject({ code: codes.promotionCodeInvalid"]
    },
    'beside the list: one card on several accounts': {
      code: ['cardLimit', 'server/modules/payment/create.ts'],
      met: ['test/server/deal/cards.test.ts', '这张银行卡已在其他账号买过']
    }
  },
  Reservation: {
    'restaurant cannot take reservations that day': {
      code: ['bookingClosed', bookingRules],
      met: [bookingTest, "['a closed day', 'bookingClosed'"]
    },
    'today unavailable': { code: ['bookingTodayOver', bookingRules], met: [bookingTest, 'codes.bookingTodayOver'] },
    'booking failed, retry later': {
      code: ['bookingFailed', bookingRules],
      met: [bookingTest, "['a time that is not offered', 'bookingFailed'"]
    },
    'beside the list: somebody else was faster': {
      code: ['bookingFull', bookingRules],
      met: [bookingTest, 'codes.bookingFull']
    }
  },
  Membership: {
    'cancel failed': { code: ['membershipCancelFailed', stop], met: [stopTest, 'codes.membershipCancelFailed'] },
    'use failed': { code: ['dineInAgain', counter], met: [dineInTest, 'codes.dineInAgain'] },
    'usage failed': { code: ['dineInNotFirst', counter], met: [dineInTest, 'codes.dineInNotFirst'] }
  },
  'After-sale': {
    'submission failed': {
      text: ['afterSale.submitFailed', 'src/features/after-sale/use-after-sale-form.ts'],
      met: ['test/pages/after-sale.test.tsx', '提交失败，请检查网络后重试']
    }
  }
}

const locales = ['zh-CN', 'en', 'vn'] as const
const root = join(__dirname, '../..')
const read = (file: string): string => (existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : '')
const isGroup = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null
const textAt = (texts: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((group, key) => (isGroup(group) ? group[key] : undefined), texts)
const isSaid = (text: unknown): boolean => typeof text === 'function' || (typeof text === 'string' && text !== '')

const rows = Object.entries(catalogue).flatMap(([group, said]) =>
  Object.entries(said).map(([words, facts]) => [group, words, facts] as const)
)

describe.each(rows)('%s: %s', (_group, _words, { code, text, met, answered }) => {
  it('has a code or a text, in every language', () => {
    expect(code ?? text).toBeDefined()
    if (code)
      expect([codes[code[0]], ...locales.map((locale) => isSaid(messageOf(locale, code[0])))]).toEqual([
        expect.any(Number),
        true,
        true,
        true
      ])
    if (text) expect([zhCn, en, vn].map((texts) => isSaid(textAt(texts, text[0])))).toEqual([true, true, true])
  })

  it('is said by the app, and a test meets it', () => {
    if (code) expect(read(code[1])).toContain(`'${code[0]}'`)
    if (text) expect(read(text[1])).toMatch(new RegExp(`\\b${text[0].split('.').at(-1) ?? ''}\\b`))
    expect(read(met[0])).toContain(met[1])
    if (answered) expect(read(answered[0])).toContain(answered[1])
  })
})
