/** A part of the screen, CSS px from its corner. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** An ancestor that cuts what leaves it, and how. */
export interface Clip extends Box {
  readonly element: Element
  /** Says with dots that something is cut: at the end of a line, or of the last line. */
  readonly dots: 'line' | 'lines' | 'none'
}

/** A text as it is drawn. */
export interface SeenText {
  readonly node: Text
  readonly element: Element
  readonly lines: readonly Box[]
  /** What cuts it, up to the first ancestor in which it can be scrolled. */
  readonly clips: readonly Clip[]
  /** The nearest ancestor in which it can be scrolled. */
  readonly scroller: Element | undefined
  /** What it moves with: the nearest ancestor that scrolls or is fixed. */
  readonly layer: Element
}

const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll'
const carousel = '[class*="swiper"], [class*="carousel"]'

const boxOf = ({ left, top, right, bottom }: DOMRect): Box => ({ left, top, right, bottom })

/** The lines of a range, each a box. */
export function linesOf(range: Range): Box[] {
  const lines: Box[] = []
  for (const rect of Array.from(range.getClientRects())) {
    if (rect.width < 0.5 || rect.height < 0.5) continue
    const last = lines.at(-1)
    const isSameLine = last !== undefined && rect.top < (last.top + last.bottom) / 2 && rect.bottom > last.top
    if (!isSameLine) lines.push(boxOf(rect))
    else
      lines[lines.length - 1] = {
        left: Math.min(last.left, rect.left),
        top: Math.min(last.top, rect.top),
        right: Math.max(last.right, rect.right),
        bottom: Math.max(last.bottom, rect.bottom)
      }
  }
  return lines
}

/** Their right half is blank, and the browser lets it stand out of the box at the end of a line. */
const closing = /[）」』】》〉”’。，、；：！？]/gu

/** The lines of a text, each a box, without what is blank of the mark that ends it. */
export function linesOfText(node: Text): Box[] {
  const range = document.createRange()
  range.selectNodeContents(node)
  return Array.from(node.data.matchAll(closing)).reduce((lines, { index }) => {
    range.setStart(node, index)
    range.setEnd(node, index + 1)
    const mark = range.getBoundingClientRect()
    const middle = (mark.top + mark.bottom) / 2
    return lines.map((line) =>
      line.top < middle && middle < line.bottom && Math.abs(line.right - mark.right) < 1
        ? { ...line, right: line.right - mark.width / 2 }
        : line
    )
  }, linesOf(range))
}

function dotsOf(style: CSSStyleDeclaration): Clip['dots'] {
  if (style.webkitLineClamp !== 'none' && style.webkitLineClamp !== '') return 'lines'
  return style.textOverflow === 'ellipsis' && style.whiteSpace.startsWith('nowrap') ? 'line' : 'none'
}

/** What cuts an element's text, nearest first, and what it moves with. */
function around(element: Element): Pick<SeenText, 'clips' | 'layer' | 'scroller'> {
  const clips: Clip[] = []
  let layer: Element | undefined
  let position = 'static'
  for (let at: Element | null = element; at !== null; at = at.parentElement) {
    const style = getComputedStyle(at)
    // What is placed by an ancestor further up is not cut by one between
    const isPlacedAbove = position === 'absolute' && style.position === 'static' && style.transform === 'none'
    if (!isPlacedAbove) {
      const isScroller =
        at.matches(carousel) ||
        (scrolls(style.overflowX) && at.scrollWidth > at.clientWidth) ||
        (scrolls(style.overflowY) && at.scrollHeight > at.clientHeight)
      if (isScroller) return { clips, scroller: at, layer: layer ?? at }
      const cuts = style.overflowX !== 'visible' || style.overflowY !== 'visible'
      if (cuts && style.display !== 'inline')
        clips.push({ ...boxOf(at.getBoundingClientRect()), element: at, dots: dotsOf(style) })
      if (style.position !== 'static') position = style.position
    }
    if (style.position === 'fixed') return { clips, scroller: undefined, layer: at }
    if (style.position === 'sticky') layer ??= at
  }
  return { clips, scroller: undefined, layer: layer ?? document.documentElement }
}

/** Meant for a screen reader alone, or part of a map, whose places lie as the world has them. */
function isUnseen(element: Element): boolean {
  if (element.closest('.leaflet-container') !== null) return true
  for (let at: Element | null = element; at !== null && at !== document.body; at = at.parentElement) {
    const { clipPath } = getComputedStyle(at)
    if (clipPath === 'inset(50%)') return true
  }
  return false
}

/** What can be read now: the question or sheet in front, or else the page. */
export function inFront(): Element {
  const over = Array.from(document.querySelectorAll('[role="dialog"], [role="alertdialog"]'))
  return over.filter((layer) => layer.checkVisibility({ visibilityProperty: true })).at(-1) ?? document.body
}

/** Every text below an element that is drawn. */
export function seenTexts(root: Element): SeenText[] {
  const found: SeenText[] = []
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const element = node.parentElement
    if (!(node instanceof Text) || element === null || node.data.trim() === '') continue
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) || isUnseen(element)) continue
    const lines = linesOfText(node)
    if (lines.length > 0) found.push({ node, element, lines, ...around(element) })
  }
  return found
}

/** What is left of a line within all that cuts it; undefined where nothing is. */
export function visiblePart(line: Box, clips: readonly Box[]): Box | undefined {
  let { left, top, right, bottom } = line
  for (const clip of clips) {
    left = Math.max(left, clip.left)
    top = Math.max(top, clip.top)
    right = Math.min(right, clip.right)
    bottom = Math.min(bottom, clip.bottom)
  }
  return right - left > 1 && bottom - top > 1 ? { left, top, right, bottom } : undefined
}
