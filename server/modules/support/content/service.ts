import { text } from '../../../seed/data/build'
import type { Text } from '../../../seed/data/types'

/** A release; the one with the highest code is the current one (spec section 9, Other: 17.2.2 is code 1722). */
interface ReleaseTemplate {
  readonly version: string
  readonly versionCode: number
  /** `YYYY-MM-DD`. */
  readonly releasedOn: string
  readonly notes: readonly Text[]
}

/** Releases of the app, as "what is new" tells of them. */
export const releases: readonly ReleaseTemplate[] = [
  {
    version: '17.2.2',
    versionCode: 1722,
    releasedOn: '2026-11-21',
    notes: [
      text(
        '地图选点、邮编定位，重复和超出范围的地址会提醒',
        'Pick an address on the map or by postal code; duplicates and places out of range are pointed out',
        'Chọn địa chỉ trên bản đồ hoặc bằng mã bưu chính; địa chỉ trùng và ngoài phạm vi được nhắc'
      ),
      text(
        '新增微信、支付宝、Facebook、Apple、Telegram 登录，可在“账号与安全”管理',
        'Log in with WeChat, Alipay, Facebook, Apple or Telegram and manage them under Account and security',
        'Đăng nhập bằng WeChat, Alipay, Facebook, Apple, Telegram và quản lý trong Tài khoản và bảo mật'
      ),
      text(
        '随时切换中文、英文、越南文，并有大字模式',
        'Switch between Chinese, English and Vietnamese at any time, with a large-text mode',
        'Chuyển giữa tiếng Trung, Anh, Việt bất cứ lúc nào, có chế độ chữ lớn'
      ),
      text(
        '热门问题和常见问题可以搜索',
        'Search the hot and common questions',
        'Tìm kiếm trong câu hỏi nổi bật và thường gặp'
      )
    ]
  },
  {
    version: '17.2.1',
    versionCode: 1721,
    releasedOn: '2026-11-20',
    notes: [
      text(
        '结算页逐项列出费用，付款金额与所见一致',
        'Checkout lists every fee on its own line, and you pay what you see',
        'Trang thanh toán liệt kê từng khoản phí và bạn trả đúng số tiền đã thấy'
      ),
      text(
        '网络中断也不会重复付款，未完成的支付可以继续',
        'If your connection drops you are never charged twice, and an unfinished payment can be resumed',
        'Mất mạng không bị trừ tiền hai lần, thanh toán dở có thể tiếp tục'
      ),
      text(
        '上千道菜的菜单也能流畅滑动',
        'Menus of a thousand dishes scroll smoothly',
        'Thực đơn nghìn món vẫn cuộn mượt'
      )
    ]
  }
]

/** Addresses that older links still carry, and where those pages are now (spec section 3, Page-redirect entry). */
export const pageRedirects: ReadonlyArray<{ readonly page: string; readonly target: string }> = [
  { page: 'pages/index/home', target: 'pages/index/index' },
  { page: 'pages/login/index', target: 'pages/my/login' },
  { page: 'pages/register/index', target: 'pages/my/sign' },
  { page: 'pages/order/list', target: 'pages/order/index' },
  { page: 'pages/address/edit', target: 'pages/address/add' },
  { page: 'pages/my/setting', target: 'pages/setting/index' },
  { page: 'pages/my/feedback', target: 'pages/setting/feedback' },
  { page: 'pages/my/about', target: 'pages/about/index' },
  { page: 'pages/question/index', target: 'issue/pages/commonIssue' },
  { page: 'pages/activity/doubleEleven', target: 'child/pages/doubleEleven/index' }
]

/**
 * The fans' group on WeChat. `joinUrl` is what its QR picture says: WeChat's own invitation, which changes every few days; null leads to
 * the page that tells the WeChat id.
 */
export const fansGroup = {
  name: text('饭聚吃货群', 'Fanju foodies', 'Hội sành ăn Fanju'),
  wechatId: 'fanju_fans_demo',
  joinUrl: null,
  isFull: false
} as const
