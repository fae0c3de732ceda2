import type { CampaignPalette } from '@/domain/campaign'
import { campaignColors } from '@/domain/campaign-colors'
import type { PosterPart, PosterPlan } from '@/platform/drawing/poster-types'
import { qrCodeOf } from '@/platform/drawing/qr-code'
import { nativeColors } from '@/theme/native-colors'

/** What stands on a poster, already worded, beneath a picture or the face of a card. */
export type Poster = PosterWords & (Pictured | Faced)

interface Pictured {
  /** Absolute address. */
  readonly picture: string
  readonly face?: undefined
}

interface Faced {
  readonly picture?: undefined
  readonly face: { readonly name: string; readonly note: string }
}

interface PosterWords {
  /** The colour around it: the brand's unless told otherwise. */
  readonly tone?: 'brand' | 'price' | CampaignPalette
  /** Who invites, or what it is about. */
  readonly headline: string
  readonly title: string
  /** What somebody wrote, on as many lines as it takes, between the title and the facts. */
  readonly letter?: string
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
const letterSize = 42
/** From here on, characters are as wide as they are high. */
const firstWide = 0x2e80

/** Whole pixels for each square: a code that is scaled is hard to read. */
function codeParts(link: string, from: number, fill: string): PosterPart[] {
  const { size, runs } = qrCodeOf(link)
  const square = Math.floor(codeSide / size)
  const side = square * size
  const [left, start] = [Math.round(middle - side / 2), from + Math.round((codeSide - side) / 2)]
  return runs.map(({ row, column, length }) => ({
    kind: 'box',
    x: left + column * square,
    y: start + row * square,
    width: length * square,
    height: square,
    fill
  }))
}

const top = { x: margin, y: 136, width: inside, height: 400, radius: 32 } as const

/** A photo, or a card that shows whose it is by its name. */
function topParts(poster: Poster): PosterPart[] {
  if (poster.face === undefined) return [{ kind: 'picture', ...top, src: poster.picture }]
  const { name, note } = poster.face
  const { ink, brand, white } = nativeColors
  const words = { kind: 'words', x: middle, width: inside - 2 * margin, isCentred: true, shrinks: true } as const
  return [
    { kind: 'box', ...top, fill: ink },
    { ...words, y: 250, letters: 72, isStrong: true, fill: brand, text: name },
    { ...words, y: 366, letters: 40, fill: white, text: note }
  ]
}

/** Room for what somebody wrote: a Chinese character is as wide as it is high, others about half. */
function letterHeight(letter: string): number {
  const perLine = (inside - 2 * margin) / letterSize
  const lines = letter
    .split('\n')
    .map((line) => Array.from(line).reduce((sum, sign) => sum + ((sign.codePointAt(0) ?? 0) < firstWide ? 0.55 : 1), 0))
    .reduce((sum, wide) => sum + Math.max(1, Math.ceil(wide / perLine)), 0)
  return Math.ceil((lines + 1) * letterSize * 1.6)
}

function toneColors(tone: NonNullable<Poster['tone']>): readonly [ground: string, onGround: string] {
  const { brand, price, white, ink } = nativeColors
  if (tone === 'brand') return [brand, ink]
  if (tone === 'price') return [price, white]
  return [campaignColors[tone].ground, campaignColors[tone].words]
}

/** The picture that friends are sent: a photo, what it is about, and the code to scan or to type. */
export function posterPlan(poster: Poster): PosterPlan {
  const { tone = 'brand', headline, title, letter, lines, code } = poster
  const { white, ink, inkSecondary } = nativeColors
  const [ground, onGround] = toneColors(tone)
  const words = { kind: 'words', x: middle, width: inside - 2 * margin, isCentred: true } as const
  const written = letter === undefined ? 0 : letterHeight(letter)
  // Without a title its place is the letter's
  const letterTop = title === '' ? 552 : 620
  const beside = letter === undefined ? 0 : letterTop + written - 622
  const rest = Math.max(0, lines.length - 1) * lineHeight + beside
  const height = leastHeight + rest
  return {
    width,
    height,
    parts: [
      { kind: 'box', x: 0, y: 0, width, height, fill: ground },
      { ...words, y: 48, width: inside, letters: 44, shrinks: true, isStrong: true, fill: onGround, text: headline },
      { kind: 'box', x: margin, y: 136, width: inside, height: height - 136 - margin, radius: 32, fill: white },
      ...topParts(poster),
      { ...words, y: 564, letters: 40, shrinks: true, isStrong: true, fill: ink, text: title },
      ...(letter === undefined
        ? []
        : [
            {
              ...({ kind: 'paragraphs', x: 2 * margin, y: letterTop, width: words.width, height: written } as const),
              ...{ letters: letterSize, fill: ink, text: letter }
            }
          ]),
      ...lines.map((text, index): PosterPart => {
        const y = 622 + beside + index * lineHeight
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
