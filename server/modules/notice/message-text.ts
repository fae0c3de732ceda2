import { localized } from '@/contract/localized'
import type { LocaleCode, LocalizedText } from '@/contract/types'
import { escape } from '../../http/html'

/** What a message is made of; `leftMs` is how long the notice holds from when it is due. */
interface Words {
  readonly heading: LocalizedText
  readonly title: LocalizedText
  readonly leftMs: number
}
/** `link` is an address inside the app. */
interface Said extends Words {
  readonly link: string
}

const signed: Readonly<Record<LocaleCode, (text: string) => string>> = {
  'zh-CN': (text) => `【饭聚】${text}`,
  en: (text) => `[Fanju] ${text}`,
  vn: (text) => `[Fanju] ${text}`
}
const minutes: Readonly<Record<LocaleCode, (count: number) => string>> = {
  'zh-CN': (count) => `${count} 分钟`,
  en: (count) => `${count} min`,
  vn: (count) => `${count} phút`
}
const footer: Readonly<Record<LocaleCode, string>> = {
  'zh-CN': '您可以在饭聚的设置里选择哪些通知发到邮箱。',
  en: 'In the settings of Fanju you choose which notices come by mail.',
  vn: 'Trong phần cài đặt của Fanju, bạn chọn thông báo nào được gửi qua email.'
}

const longestTitle = 40
/** An address, or what a phone would make one of. */
const linkLike = /:\/\/|www\.|\p{L}\.\p{L}{2,}/iu

/**
 * A name of the catalogue as a message may carry it: on one line, short, without signs that are not seen. One that has an address in it is
 * left out, so that a message from us leads nowhere but into the app.
 */
function namedInMessage(name: string): string {
  const line = name
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, longestTitle)
  return linkLike.test(name) ? '' : line
}

/** The words of a notice and the name of what it is about, each on one line. */
export const partsIn = (locale: LocaleCode, { heading, title, leftMs }: Words) => ({
  said: localized(heading, locale).replace('{left}', minutes[locale](Math.ceil(leftMs / 60_000))),
  name: namedInMessage(localized(title, locale))
})

function sayIn(locale: LocaleCode, words: Words): string {
  const { said, name } = partsIn(locale, words)
  const colon = locale === 'zh-CN' ? '：' : ': '
  return name === '' ? said : `${said}${colon}${name}`
}

/** The words of a notice in a text message, with the way into the app. */
export const smsText = (said: Said, locale: LocaleCode, publicUrl: string): string =>
  signed[locale](`${sayIn(locale, said)} ${publicUrl}/customer/#${said.link}`)

/** The same by mail. */
export function mailText(said: Said, locale: LocaleCode, publicUrl: string) {
  const words = sayIn(locale, said)
  const url = `${publicUrl}/customer/#${said.link}`
  return {
    subject: signed[locale](words),
    text: `${words}\n\n${url}\n\n${footer[locale]}`,
    html: `<p>${escape(words)}</p><p><a href="${escape(url)}">${escape(url)}</a></p><p>${escape(footer[locale])}</p>`
  }
}
