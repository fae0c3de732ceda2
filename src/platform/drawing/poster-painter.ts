import type { PosterPart, PosterPlan } from './poster-types'

/** What all three targets have of a canvas. */
export type Pen = Pick<
  CanvasRenderingContext2D,
  | 'fillStyle'
  | 'font'
  | 'textAlign'
  | 'textBaseline'
  | 'save'
  | 'restore'
  | 'beginPath'
  | 'moveTo'
  | 'arcTo'
  | 'closePath'
  | 'clip'
  | 'fill'
  | 'fillText'
  | 'measureText'
  | 'drawImage'
> &
  Partial<Pick<CanvasRenderingContext2D, 'getImageData'>>

/** A picture that has been fetched, with its own size; `null` for one that did not come, which leaves its place empty. */
export interface FetchedPicture {
  readonly source: CanvasImageSource
  readonly width: number
  readonly height: number
}
export type FetchPicture = (src: string) => Promise<FetchedPicture | null>

const family = 'PingFang SC, Noto Sans CJK SC, Microsoft YaHei, sans-serif'

interface Frame {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly radius?: number
}

function outline(pen: Pen, { x, y, width, height, radius = 0 }: Frame): void {
  pen.beginPath()
  pen.moveTo(x + radius, y)
  pen.arcTo(x + width, y, x + width, y + height, radius)
  pen.arcTo(x + width, y + height, x, y + height, radius)
  pen.arcTo(x, y + height, x, y, radius)
  pen.arcTo(x, y, x + width, y, radius)
  pen.closePath()
}

/** Fills its frame and is cut where it does not fit, as `aspectFill` does. */
function paintPicture(pen: Pen, frame: Frame, { source, width, height }: FetchedPicture): void {
  const scale = Math.max(frame.width / width, frame.height / height)
  const [shownWidth, shownHeight] = [frame.width / scale, frame.height / scale]
  pen.save()
  outline(pen, frame)
  pen.clip()
  pen.drawImage(
    source,
    (width - shownWidth) / 2,
    (height - shownHeight) / 2,
    shownWidth,
    shownHeight,
    frame.x,
    frame.y,
    frame.width,
    frame.height
  )
  pen.restore()
}

function fitted(pen: Pen, text: string, width: number): string {
  if (pen.measureText(text).width <= width) return text
  const letters = Array.from(text)
  while (letters.length > 1 && pen.measureText(`${letters.join('')}…`).width > width) letters.pop()
  return `${letters.join('')}…`
}

function paintWords(
  pen: Pen,
  {
    x,
    y,
    width,
    letters,
    isStrong = false,
    isCentred = false,
    shrinks = false,
    fill,
    text
  }: Extract<PosterPart, { kind: 'words' }>
): void {
  const setSize = (size: number) => {
    pen.font = `${isStrong ? 'bold' : 'normal'} ${size}px ${family}`
  }
  setSize(letters)
  // How wide a text is in a font, only the pen can tell
  const wide = shrinks ? pen.measureText(text).width : 0
  if (wide > width) setSize(Math.max(Math.floor((letters * width) / wide), Math.ceil(letters / 2)))
  pen.fillStyle = fill
  pen.textAlign = isCentred ? 'center' : 'left'
  pen.textBaseline = 'top'
  pen.fillText(fitted(pen, text, width), x, y)
}

/** What is not parted at the end of a line: a word with what follows it, or a Chinese character with its signs. */
const unbroken =
  /[\u2e80-\uffef][\u3001-\u3002\u300b-\u300d\uff01\uff09\uff0c\uff1a\uff1b\uff1f\u2019\u201d\u2026\u2014]*|[^\s\u2e80-\uffef]+ *| +/gu

/** A text as lines that are at most so wide. A word that is wider than a line is parted between its letters. */
function brokenLines(pen: Pen, text: string, width: number): string[] {
  const isWide = (line: string) => pen.measureText(line.trimEnd()).width > width
  return text.split('\n').flatMap((paragraph) => {
    const lines = ['']
    const parts = (paragraph.match(unbroken) ?? []).flatMap((part) => (isWide(part) ? Array.from(part) : [part]))
    for (const part of parts) {
      const line = lines[lines.length - 1] ?? ''
      if (line !== '' && isWide(line + part)) lines.push(part.trimStart())
      else lines[lines.length - 1] = line + part
    }
    return lines
  })
}

const leading = 1.6

function paintParagraphs(
  pen: Pen,
  { x, y, width, height, letters, fill, text }: Extract<PosterPart, { kind: 'paragraphs' }>
): void {
  const setAt = (size: number): { readonly size: number; readonly lines: string[] } => {
    pen.font = `normal ${size}px ${family}`
    const lines = brokenLines(pen, text, width)
    const isFitting = lines.length * size * leading <= height
    return isFitting || size <= letters / 3 ? { size, lines } : setAt(size - 2)
  }
  const { size, lines } = setAt(letters)
  const step = size * leading
  const top = y + Math.max(0, (height - lines.length * step) / 2) + (step - size) / 2
  pen.fillStyle = fill
  pen.textAlign = 'left'
  pen.textBaseline = 'top'
  lines.forEach((line, index) => pen.fillText(line, x, Math.round(top + index * step)))
}

/** False where a host took every stroke and drew nothing: what it kept is white or clear, and a poster's corner is neither. */
export function isPainted(pen: Pen): boolean {
  const corner = pen.getImageData?.(0, 0, 1, 1).data
  if (corner === undefined) return true
  const [red = 0, green = 0, blue = 0, alpha = 0] = corner
  return alpha > 0 && Math.min(red, green, blue) < 255
}

/** Paints every part over those before it; pictures are fetched first, all at once. */
export async function paintPoster(pen: Pen, { parts }: PosterPlan, fetchPicture: FetchPicture): Promise<void> {
  const pictures = await Promise.all(
    parts.map(async (part) => (part.kind === 'picture' ? fetchPicture(part.src) : null))
  )
  parts.forEach((part, index) => {
    const picture = pictures[index] ?? null
    if (part.kind === 'words') return paintWords(pen, part)
    if (part.kind === 'paragraphs') return paintParagraphs(pen, part)
    if (part.kind === 'picture') return picture === null ? undefined : paintPicture(pen, part, picture)
    outline(pen, part)
    pen.fillStyle = part.fill
    pen.fill()
  })
}
