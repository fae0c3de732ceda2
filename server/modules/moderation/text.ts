import { refusedWords } from './words'

/** Why a text may not stand where everybody reads it. */
export type TextRefusal = { readonly kind: 'word'; readonly word: string } | { readonly kind: 'contact' }

/** Blanks, signs and invisible marks with which people part the letters of a word. */
const between = /[\s\p{P}\p{S}\p{Cf}]+/gu
/** One way of writing: full-width and compatibility forms folded, small letters. */
const plainForm = (text: string): string => text.normalize('NFKC').toLowerCase()

function refusedWordIn(plain: string): string | undefined {
  const joined = plain.replace(between, '')
  const spaced = ` ${plain.replace(between, ' ')} `
  return (
    refusedWords.han.find((word) => joined.includes(word)) ??
    refusedWords.latin.find((word) => spaced.includes(` ${plainForm(word)} `))
  )
}

const link =
  /\b[a-z][a-z\d+-]*:\/\/|https?:|www\.|\b[a-z\d-]+[.。](?:com|net|org|cn|sg|my|vn|io|me|top|xyz|shop|info|biz|cc|co|app|link|site|online|club|vip|ly|gg)\b/
/** Signs of which codes to scan are drawn in text: blocks and braille. Nobody writes so many of them in words. */
const drawnCode = /(?:[\u2580-\u259f\u25a0\u25a1\u2800-\u28ff\u2b1b\u2b1c][\s\p{Cf}\ufe0f]*){12,}/u
/** Named accounts: `wx: abc123`, `微信号 abc123`, `line id abc`. */
const account = /(?:微信号?|wechat|weixin|\bwx|\bvx|whatsapp|telegram|\bqq|line\s?id|zalo)\s*[:： 号]?\s*[a-z\d_-]{5,}/
/** Seven digits or more, however they are parted: nothing about a meal has that many; prices and dates have fewer. */
const phone = /(?:\+?\d[\s().-]{0,2}){7,}/
/** Dates and times are many digits too. */
const dates = /\d{4}[-/.年]\d{1,2}[-/.月]\d{1,2}日?|\d{1,2}:\d{2}/g

/** Judges a text by the words it has and by whether it leads away from here; undefined when it may stand. */
export function textRefusal(text: string): TextRefusal | undefined {
  const plain = plainForm(text)
  const word = refusedWordIn(plain)
  if (word !== undefined) return { kind: 'word', word }
  // An unseen joint inside an address does not stop who copies it
  const joined = plain.replace(/\p{Cf}/gu, '')
  const isContact =
    [link, account, drawnCode].some((sign) => sign.test(joined)) || phone.test(joined.replace(dates, ' '))
  return isContact ? { kind: 'contact' } : undefined
}
