import type { LocalizedText } from '@/contract/types'
import { type NoticeKind, seeIt } from '../notice'

type Words = Required<LocalizedText>
const change: Words = { zh: '更换付款方式', en: 'Change how it is paid', vn: 'Đổi cách trả' }
const stop: Words = { zh: '停止续费', en: 'Stop renewing', vn: 'Dừng gia hạn' }

const common = { icon: 'card', topic: 'money', action: seeIt } as const

/** What will be charged within three days. */
export const chargeSoon: NoticeKind = {
  ...common,
  name: 'membershipCharge',
  heading: {
    zh: '您的会员将在 3 天内自动续费',
    en: 'Your membership renews itself within 3 days',
    vn: 'Gói hội viên của bạn sẽ tự gia hạn trong 3 ngày tới'
  }
}
/** What it saved is less than what it cost: the person is told so, and led to where it stops. */
export const notWorth: NoticeKind = {
  ...chargeSoon,
  heading: {
    zh: '您的会员将在 3 天内自动续费，而本期省下的还不到会费',
    en: 'Your membership renews itself within 3 days, and has saved you less than it cost',
    vn: 'Gói hội viên sẽ tự gia hạn trong 3 ngày tới, nhưng kỳ này tiết kiệm được ít hơn số tiền đã trả'
  },
  action: stop
}
/** The plan costs more than was agreed. */
export const dearer: NoticeKind = {
  ...chargeSoon,
  heading: {
    zh: '您的会员涨价了，请在 3 天内确认，否则不再续费',
    en: 'The price of your membership goes up. Agree within 3 days, or it will not renew',
    vn: 'Giá gói hội viên tăng. Hãy đồng ý trong 3 ngày, nếu không gói sẽ không gia hạn'
  }
}
/** The card of a renewal will not do on its day. */
export const sourceFails: NoticeKind = {
  ...common,
  name: 'membershipSource',
  action: change,
  heading: {
    zh: '续费用的银行卡到时已失效或已移除，请更换',
    en: 'The card that renews your membership will have expired or was removed. Please change it',
    vn: 'Thẻ dùng để gia hạn hội viên sẽ hết hạn hoặc đã bị gỡ. Vui lòng đổi thẻ'
  }
}
/** The network of a renewal's card has replaced it: there is nothing to do. */
export const sourceReplaced: NoticeKind = {
  ...common,
  name: 'membershipSourceReplaced',
  heading: {
    zh: '银行更换了续费用的银行卡，会员照常续费',
    en: 'Your bank replaced the card that renews your membership. It renews as before',
    vn: 'Ngân hàng đã đổi thẻ dùng để gia hạn hội viên. Gói vẫn gia hạn như cũ'
  }
}
/** A period was charged. */
export const renewed: NoticeKind = {
  ...common,
  name: 'membershipRenewed',
  heading: { zh: '会员已续费', en: 'Your membership is renewed', vn: 'Gói hội viên đã được gia hạn' }
}

/** Why a renewal was not paid, in words that say what its person can do. */
const refusedWords = {
  walletShort: {
    zh: '余额不足，会员续费失败，请充值或更换付款方式',
    en: 'Your wallet has too little to renew your membership. Top up, or change how it is paid',
    vn: 'Ví không đủ để gia hạn hội viên. Hãy nạp tiền hoặc đổi cách trả'
  },
  walletStopped: {
    zh: '钱包因付款争议暂停使用，会员续费失败，请更换付款方式',
    en: 'Your wallet is stopped by a disputed payment, so your membership was not renewed. Change how it is paid',
    vn: 'Ví đang tạm dừng vì một khoản thanh toán bị khiếu nại nên chưa gia hạn được. Hãy đổi cách trả'
  },
  cardGone: {
    zh: '续费用的银行卡已移除，会员续费失败，请选择另一张卡',
    en: 'The card that renews your membership was removed. Choose another one',
    vn: 'Thẻ dùng để gia hạn hội viên đã bị gỡ. Hãy chọn thẻ khác'
  },
  cardDead: {
    zh: '续费用的银行卡已不能使用，会员续费失败，请更换银行卡',
    en: 'The card that renews your membership can no longer be charged. Change the card',
    vn: 'Thẻ dùng để gia hạn hội viên không còn dùng được. Hãy đổi thẻ'
  },
  declined: {
    zh: '银行拒绝了会员续费，明天会再试一次，权益照常',
    en: 'Your bank declined the renewal. We try again tomorrow, and your benefits go on',
    vn: 'Ngân hàng từ chối khoản gia hạn. Ngày mai sẽ thử lại, quyền lợi vẫn giữ nguyên'
  },
  declinedLast: {
    zh: '银行再次拒绝了会员续费，请在明天前更换付款方式，否则会员到期结束',
    en: 'Your bank declined the renewal again. Change how it is paid by tomorrow, or your membership ends',
    vn: 'Ngân hàng lại từ chối khoản gia hạn. Hãy đổi cách trả trước ngày mai, nếu không gói sẽ kết thúc'
  }
} as const satisfies Record<string, Words>

/** A renewal was not paid. */
export const refused = (why: keyof typeof refusedWords): NoticeKind => ({
  ...common,
  ...{ name: 'membershipRefused', icon: 'warning', heading: refusedWords[why], action: change }
})

/** Nothing is renewed any more, and why. */
export const ended = {
  unpaid: {
    ...common,
    name: 'membershipEnded',
    heading: {
      zh: '会员续费没有成功，已停止续费，不会再扣款',
      en: 'Your membership could not be renewed and has ended. Nothing more is charged',
      vn: 'Không gia hạn được gói hội viên nên gói đã kết thúc. Không trừ thêm tiền'
    }
  },
  price: {
    ...common,
    name: 'membershipEnded',
    heading: {
      zh: '会员涨价后没有得到您的确认，已停止续费，没有扣款',
      en: 'You did not agree to the new price, so your membership was not renewed. Nothing was charged',
      vn: 'Bạn chưa đồng ý giá mới nên gói hội viên không được gia hạn. Không trừ tiền'
    }
  }
} as const satisfies Record<string, NoticeKind>

/** Its person has stopped the renewal: they have it in writing. */
export const cancelled: NoticeKind = {
  ...common,
  name: 'membershipCancelled',
  isProof: true,
  heading: {
    zh: '您已取消会员自动续费，不会再扣款',
    en: 'You have stopped the renewal of your membership. Nothing more is charged',
    vn: 'Bạn đã dừng gia hạn hội viên. Không trừ thêm tiền'
  }
}
