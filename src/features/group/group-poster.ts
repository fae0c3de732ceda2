import type { GroupTheme } from '@/domain/group-order'
import type { PosterPart, PosterPlan } from '@/platform/drawing/poster-types'
import { qrCodeOf } from '@/platform/drawing/qr-code'
import { nativeColors } from '@/theme/native-colors'

interface PosterFacts {
  readonly theme: GroupTheme
  /** Who invites, to what, and how to get in: already worded. */
  readonly invitation: string
  readonly restaurant: string
  readonly note: string
  readonly code: string
  readonly scan: string
  /** Absolute address. */
  readonly photo: string
  /** What the code to scan leads to. */
  readonly link: string
}

const width = 750
const height = 1160
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

/** The picture that friends are sent: the restaurant's photo, who invites, and the code to scan or to type. */
export function groupPoster({ theme, invitation, restaurant, note, code, scan, photo, link }: PosterFacts): PosterPlan {
  const { brand, price, white, ink, inkSecondary } = nativeColors
  const [ground, onGround] = theme === 'lover' ? [price, white] : [brand, ink]
  const words = { kind: 'words', x: middle, width: inside - 2 * margin, isCentred: true } as const
  return {
    width,
    height,
    parts: [
      { kind: 'box', x: 0, y: 0, width, height, fill: ground },
      {
        kind: 'words',
        x: middle,
        y: 48,
        width: inside,
        letters: 44,
        shrinks: true,
        isStrong: true,
        isCentred: true,
        fill: onGround,
        text: invitation
      },
      { kind: 'box', x: margin, y: 136, width: inside, height: height - 136 - margin, radius: 32, fill: white },
      { kind: 'picture', x: margin, y: 136, width: inside, height: 400, radius: 32, src: photo },
      { ...words, y: 564, letters: 40, shrinks: true, isStrong: true, fill: ink, text: restaurant },
      { ...words, y: 622, letters: 26, shrinks: true, fill: inkSecondary, text: note },
      ...codeParts(link, 676, ink),
      { ...words, y: 1020, letters: 26, shrinks: true, fill: inkSecondary, text: scan },
      { ...words, y: 1062, letters: 34, isStrong: true, fill: ink, text: code }
    ]
  }
}
