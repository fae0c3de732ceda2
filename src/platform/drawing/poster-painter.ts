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
>

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

/** Paints every part over those before it; pictures are fetched first, all at once. */
export async function paintPoster(pen: Pen, { parts }: PosterPlan, fetchPicture: FetchPicture): Promise<void> {
  const pictures = await Promise.all(
    parts.map(async (part) => (part.kind === 'picture' ? fetchPicture(part.src) : null))
  )
  parts.forEach((part, index) => {
    const picture = pictures[index] ?? null
    if (part.kind === 'words') return paintWords(pen, part)
    if (part.kind === 'picture') return picture === null ? undefined : paintPicture(pen, part, picture)
    outline(pen, part)
    pen.fillStyle = part.fill
    pen.fill()
  })
}
