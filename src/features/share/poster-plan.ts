import type { PosterPart, PosterPlan } from '@/platform/drawing/poster-types'
import { qrCodeOf } from '@/platform/drawing/qr-code'
import { nativeColors } from '@/theme/native-colors'

/** What stands on a poster, already worded. */
export interface Poster {
  /** The colour around it: the brand's unless told otherwise. */
  readonly tone?: 'brand' | 'price'
  /** Who invites, or what it is about. */
  readonly headline: string
  /** Absolute address. */
  readonly picture: string
  readonly title: string
  /** Facts beneath the title, a line each. */
  readonly lines: readonly string[]
  /** What is scanned leads to `link`; `words` say so, and `typed` is typed instead. */
  readonly code: { readonly link: string; readonly words: string; readonly typed?: string }
}

const width = 750
/** With one line of facts. */
const leastHeight = 1160
const lineHeight = 40
const margin = 40
const inside = width - 2 * margin
const middle = width / 2
const codeSide = 328

/** Whole pixels for each square: a code that is scaled is hard to read. */
function codeParts(link: string, top: number, fill: string): PosterPart[] {
  const { size, runs } = qrCodeOf(link)
  const square = Math.floor(codeSide / size)
  const side = square * size
  const [left, start] = [Math.round(middle - side / 2), top + Math.round((codeSide - side) / 2)]
  return runs.map(({ row, column, length }) => ({
    kind: 'box',
    x: left + column * square,
    y: start + row * square,
    width: length * square,
    height: square,
    fill
  }))
}

/** The picture that friends are sent: a photo, what it is about, and the code to scan or to type. */
export function posterPlan({ tone = 'brand', headline, picture, title, lines, code }: Poster): PosterPlan {
  const { brand, price, white, ink, inkSecondary } = nativeColors
  const [ground, onGround] = tone === 'price' ? [price, white] : [brand, ink]
  const words = { kind: 'words', x: middle, width: inside - 2 * margin, isCentred: true } as const
  const rest = Math.max(0, lines.length - 1) * lineHeight
  const height = leastHeight + rest
  return {
    width,
    height,
    parts: [
      { kind: 'box', x: 0, y: 0, width, height, fill: ground },
      { ...words, y: 48, width: inside, letters: 44, shrinks: true, isStrong: true, fill: onGround, text: headline },
      { kind: 'box', x: margin, y: 136, width: inside, height: height - 136 - margin, radius: 32, fill: white },
      { kind: 'picture', x: margin, y: 136, width: inside, height: 400, radius: 32, src: picture },
      { ...words, y: 564, letters: 40, shrinks: true, isStrong: true, fill: ink, text: title },
      ...lines.map((text, index): PosterPart => {
        const y = 622 + index * lineHeight
        return { ...words, y, letters: 26, shrinks: true, fill: inkSecondary, text }
      }),
      ...codeParts(code.link, 676 + rest, ink),
      { ...words, y: 1020 + rest, letters: 26, shrinks: true, fill: inkSecondary, text: code.words },
      ...(code.typed === undefined
        ? []
        : [{ ...words, y: 1062 + rest, letters: 34, isStrong: true, fill: ink, text: code.typed }])
    ]
  }
}
