import type { IdentityProvider } from '@/contract/types'

/** The languages of the pages where a person agrees. */
export type PageLanguage = 'zh' | 'en' | 'vn'

interface PageTexts {
  readonly htmlLang: string
  readonly notice: string
  readonly question: (provider: string) => string
  readonly shared: string
  readonly person: (number: number) => string
  readonly refuse: string
  readonly gone: string
  readonly back: string
}

/** Their words, which are not the app's. */
export const pageTexts: Readonly<Record<PageLanguage, PageTexts>> = {
  zh: {
    htmlLang: 'zh-CN',
    notice: '演示环境：这里的账号都是虚拟的',
    question: (provider) => `用${provider}账号登录饭聚`,
    shared: '饭聚将获得您的昵称和头像',
    person: (number) => `沙盒用户 ${number}`,
    refuse: '拒绝',
    gone: '此登录请求已失效，请返回饭聚重试',
    back: '返回饭聚'
  },
  en: {
    htmlLang: 'en',
    notice: 'Demo: the accounts here are made up',
    question: (provider) => `Log in to Fanju with ${provider}`,
    shared: 'Fanju will receive your name and picture',
    person: (number) => `Sandbox person ${number}`,
    refuse: 'Refuse',
    gone: 'This login request has expired. Please go back to Fanju and try again.',
    back: 'Back to Fanju'
  },
  vn: {
    htmlLang: 'vi',
    notice: 'Bản thử: các tài khoản ở đây không có thật',
    question: (provider) => `Đăng nhập Fanju bằng ${provider}`,
    shared: 'Fanju sẽ nhận tên và ảnh của bạn',
    person: (number) => `Người thử nghiệm ${number}`,
    refuse: 'Từ chối',
    gone: 'Yêu cầu đăng nhập này đã hết hạn. Vui lòng quay lại Fanju và thử lại.',
    back: 'Quay lại Fanju'
  }
}

/** What the parties call themselves. */
export const providerNames: Readonly<Record<PageLanguage, Readonly<Record<IdentityProvider, string>>>> = {
  zh: { wechat: '微信', alipay: '支付宝', facebook: 'Facebook', apple: 'Apple', telegram: 'Telegram' },
  en: { wechat: 'WeChat', alipay: 'Alipay', facebook: 'Facebook', apple: 'Apple', telegram: 'Telegram' },
  vn: { wechat: 'WeChat', alipay: 'Alipay', facebook: 'Facebook', apple: 'Apple', telegram: 'Telegram' }
}

/** The pages' whole style; served beside them, as their policy allows no inline style. */
export const pageStyle = `:root{color-scheme:light;--ink:#1d2433;--soft:#5b6477;--line:#d9dee8;--ground:#eef1f7;--brand:#24408e}
.wechat{--brand:#0b7a3b}.alipay{--brand:#0e5bd8}.facebook{--brand:#1558b8}.apple{--brand:#1d1d1f}.telegram{--brand:#176a9c}
*{box-sizing:border-box}body{margin:0;min-height:100vh;background:var(--ground);color:var(--ink);font:16px/1.5 system-ui,-apple-system,"PingFang SC","Noto Sans CJK SC",sans-serif}
main{max-width:430px;margin:0 auto;padding:24px 16px calc(24px + env(safe-area-inset-bottom))}
header{display:flex;align-items:center;gap:10px;font-weight:600;margin-bottom:16px}.sign{width:36px;height:36px;border-radius:10px;background:var(--brand);color:#fff;display:grid;place-items:center}
.notice{margin:0 0 16px;padding:10px 12px;border-radius:10px;background:#fff4d6;color:#5c4300;font-size:14px}
section{background:#fff;border-radius:16px;padding:20px;box-shadow:0 6px 24px rgb(29 36 51/8%)}
h1{font-size:20px;line-height:1.35;margin:0 0 4px}.shared{color:var(--soft);font-size:14px;margin:0 0 16px}
ul{list-style:none;margin:0;padding:0}li+li{border-top:1px solid var(--line)}
button,.button{width:100%;border:0;background:transparent;color:var(--ink);font:inherit;cursor:pointer;text-decoration:none}
.person{display:flex;align-items:center;gap:12px;min-height:60px;text-align:left;border-radius:10px;padding:0 4px}.person:hover{background:var(--ground)}
.face{flex:none;width:40px;height:40px;border-radius:50%;background:var(--brand);color:#fff;display:grid;place-items:center;font-weight:600}
.quiet,.button{display:block;min-height:48px;line-height:48px;margin-top:12px;border-radius:12px;text-align:center;color:var(--soft);border:1px solid var(--line)}
button:focus-visible,a:focus-visible{outline:3px solid #8fa6ea;outline-offset:1px}.state{text-align:center;padding:8px 0}.widget{display:grid;place-items:center;min-height:60px}
`
