import { boxAround, isPainted } from './painted'
import { type Box, type Clip, inFront, linesOf, linesOfText, type SeenText, seenTexts, visiblePart } from './seen-texts'

/** What is wrong with how a text is drawn; `about` says where, for whom mends it. */
export interface Fault {
  readonly kind: 'cut' | 'leaves its box' | 'covered' | 'on another' | 'broken' | 'two lines' | 'hint cut' | 'strips'
  readonly text: string
  readonly about: string
}

/** A name without the mark that the build gives it. */
const nameOf = (element: Element) => {
  const name = typeof element.className === 'string' ? element.className.split(' ') : []
  const own = name.map((part) => part.replace(/_[\da-z]{5}$/, '')).filter((part) => !/^(taro|hydrated|weui)/.test(part))
  return [
    element.id === '' ? '' : `#${element.id}`,
    ...own.filter((part) => part !== '').map((part) => `.${part}`)
  ].join('')
}

/** The element and what is around it, as far as they have names. */
export function placeOf(element: Element): string {
  const names: string[] = []
  for (let at: Element | null = element; at !== null && names.length < 4; at = at.parentElement) {
    const name = nameOf(at)
    if (name !== '') names.unshift(name)
  }
  return names.join(' ')
}

/** How far a line may leave a box before anybody sees it: what is above and below the letters is empty. */
const slackOf = ({ top, bottom }: Box) => (bottom - top) * 0.2

/** The block whose lines the text fills. */
function blockOf(element: Element): Element {
  let at = element
  while (at.parentElement !== null && ['inline', 'contents'].includes(getComputedStyle(at).display))
    at = at.parentElement
  return at
}

/** Left out as a whole, as a tag is for which a line has no room. */
const isLeftOut = (line: Box, clip: Clip) => line.top >= clip.bottom - slackOf(line) || line.left >= clip.right - 1

function cutBy(seen: SeenText, line: Box): Clip | undefined {
  const block = blockOf(seen.element)
  // What dots have ended is not cut once more further out
  const dotted = seen.clips.findIndex(({ dots, element }) => dots === 'lines' || (dots === 'line' && element === block))
  const cutters = seen.clips.slice(0, dotted === -1 ? undefined : dotted + 1)
  if (cutters.some((clip) => isLeftOut(line, clip))) return undefined
  return cutters.find((clip) => {
    const isCutBeside = line.left < clip.left - 1 || line.right > clip.right + 1
    const isCutBelow = line.top < clip.top - slackOf(line) || line.bottom > clip.bottom + slackOf(line)
    if (clip.dots === 'lines') return isCutBeside
    if (clip.dots === 'line' && clip.element === block) return isCutBelow
    return isCutBeside || isCutBelow
  })
}

function findCut(seen: SeenText): Fault[] {
  for (const line of seen.lines) {
    const clip = cutBy(seen, line)
    if (clip !== undefined)
      return [{ kind: 'cut', text: seen.node.data, about: `${placeOf(seen.element)} by ${placeOf(clip.element)}` }]
  }
  return []
}

/** Out of the block that it fills, the box that it stands in, or the screen. */
function findLeaving(seen: SeenText): Fault[] {
  const isDotted = seen.clips.some(({ dots }) => dots !== 'none')
  if (isDotted) return []
  const block = blockOf(seen.element)
  const around = block.getBoundingClientRect()
  const style = getComputedStyle(seen.element)
  // A kept space hangs behind the end of its line
  const hanging = style.whiteSpace.startsWith('pre') ? parseFloat(style.fontSize) * 0.4 : 1
  const painted = boxAround(seen.element, seen.scroller)
  const frame = painted?.getBoundingClientRect()
  for (const line of seen.lines.filter((drawn) => visiblePart(drawn, seen.clips) !== undefined)) {
    const leavesBlock = line.left < around.left - 1 || line.right > around.right + hanging
    const leavesFrame =
      frame !== undefined &&
      (line.left < frame.left - 1 ||
        line.right > frame.right + 1 ||
        line.top < frame.top - slackOf(line) ||
        line.bottom > frame.bottom + slackOf(line))
    if (leavesBlock || leavesFrame)
      return [
        {
          kind: 'leaves its box',
          text: seen.node.data,
          about: `${placeOf(seen.element)} of ${placeOf(leavesFrame && painted ? painted : block)}`
        }
      ]
  }
  return []
}

const word = /[\p{Script=Latin}\p{M}\d'’.,%$]+/gu
/** Longer ones, as addresses and numbers of orders, may break anywhere. */
const longestWord = 15
/** So few characters are one word. */
const chineseWord = /^\p{Script=Han}{2,4}$/u

/** Whether a line of a Chinese word has one character alone; in a tile, two stand above two. */
const hasLoneCharacter = ({ element, lines }: SeenText) =>
  lines.some(({ left, right }) => right - left < parseFloat(getComputedStyle(element).fontSize) * 1.5)

/** A word that goes on in the next line. */
function findBroken(seen: SeenText): Fault[] {
  const { node, element, lines } = seen
  if (lines.length < 2) return []
  const about = placeOf(element)
  if (chineseWord.test(node.data.trim()))
    return hasLoneCharacter(seen) ? [{ kind: 'broken', text: node.data, about }] : []
  const range = document.createRange()
  for (const { 0: found, index } of node.data.matchAll(word)) {
    if (found.length < 2 || found.length > longestWord) continue
    range.setStart(node, index)
    range.setEnd(node, index + found.length)
    if (linesOf(range).filter((line) => visiblePart(line, seen.clips)).length > 1)
      return [{ kind: 'broken', text: `${found} of ${node.data}`, about }]
  }
  return []
}

/** Corners so round are those of a pill. */
const pillRadius = 16

function isInRowOfTabs(element: Element): boolean {
  // Under a picture a name may take two lines
  if (getComputedStyle(element).webkitLineClamp !== 'none') return false
  const tab = element.closest('[role="tab"]')
  const [first, second] = Array.from(tab?.closest('[role="tablist"]')?.querySelectorAll('[role="tab"]') ?? [])
  return second !== undefined && first?.getBoundingClientRect().left !== second.getBoundingClientRect().left
}

/** A pill or tab whose words take two lines. */
function findTwoLines({ node, element, lines }: SeenText): Fault[] {
  if (lines.length < 2) return []
  const box = boxAround(element)
  const isPill =
    box !== undefined &&
    parseFloat(getComputedStyle(box).borderTopLeftRadius) >= pillRadius &&
    box.getBoundingClientRect().height < 80
  if (!isPill && !isInRowOfTabs(element)) return []
  return [{ kind: 'two lines', text: node.data, about: placeOf(element) }]
}

const isAround = (outer: Element, inner: Element) => outer === inner || outer.contains(inner)

/** What lies over a point of a text: the first thing drawn above it. */
function coverAt(element: Element, x: number, y: number): Element | undefined {
  for (const over of document.elementsFromPoint(x, y)) {
    if (isAround(over, element) || isAround(element, over)) return undefined
    // A finger reaches a small button beside it, too
    const { left, top, right, bottom } = over.getBoundingClientRect()
    if (isPainted(over) && x >= left && x <= right && y >= top && y <= bottom) return over
  }
  return undefined
}

function coverOf({ element, lines, clips }: SeenText): Element | undefined {
  for (const line of lines) {
    const part = visiblePart(line, [...clips, { left: 0, top: 0, right: innerWidth, bottom: innerHeight }])
    if (part === undefined) continue
    const y = (part.top + part.bottom) / 2
    for (const x of [part.left + 1, (part.left + part.right) / 2, part.right - 1]) {
      const cover = coverAt(element, x, y)
      if (cover !== undefined) return cover
    }
  }
  return undefined
}

/** The text as it is drawn now, after something was scrolled. */
function drawnNow(seen: SeenText): SeenText {
  const clips = seen.clips.map(({ element, dots }): Clip => {
    const { left, top, right, bottom } = element.getBoundingClientRect()
    return { left, top, right, bottom, element, dots }
  })
  return { ...seen, lines: linesOfText(seen.node), clips }
}

const isOnScreen = ({ lines }: SeenText) => lines.some(({ top, bottom }) => top >= 0 && bottom <= innerHeight)

/** How high in its scroller a text is looked for, as parts of the scroller's height. */
const places = [0.5, 0.2, 0.8]

/** What scrolls up and down around an element, from the innermost. */
function scrollersOf(element: Element): Element[] {
  const scrollers: Element[] = []
  for (let at: Element | null = element; at !== null; at = at.parentElement)
    if (at.scrollHeight > at.clientHeight && /auto|scroll/.test(getComputedStyle(at).overflowY)) scrollers.push(at)
  return scrollers
}

/** Scrolls a text to a height of all that it is scrolled in, and nothing around it that only cuts. */
function scrollTo(seen: SeenText, place: number): void {
  for (const scroller of scrollersOf(seen.element)) {
    const [line] = drawnNow(seen).lines
    if (line === undefined) return
    const { top, height } = scroller.getBoundingClientRect()
    scroller.scrollTop += line.top - top - height * place
  }
}

/** What lies over a text wherever it is scrolled to. */
function findCovered(seen: SeenText): Fault[] {
  let now = drawnNow(seen)
  let cover = isOnScreen(now) ? coverOf(now) : undefined
  if (isOnScreen(now) && cover === undefined) return []
  for (const place of places) {
    scrollTo(seen, place)
    now = drawnNow(seen)
    cover = coverOf(now)
    // A bar may repeat the heading that lies under it
    if (cover === undefined || cover.textContent?.includes(seen.node.data.trim())) return []
  }
  return cover === undefined
    ? []
    : [{ kind: 'covered', text: seen.node.data, about: `${placeOf(seen.element)} by ${placeOf(cover)}` }]
}

/** Two texts that are drawn over each other. */
function findOverlaps(texts: readonly SeenText[]): Fault[] {
  const drawn = texts.flatMap((seen) =>
    seen.lines.flatMap((line) => {
      const part = visiblePart(line, seen.clips)
      // Of a line that dots have ended, a hair may look in
      return part === undefined || part.bottom - part.top < (line.bottom - line.top) / 2 ? [] : [{ seen, part }]
    })
  )
  drawn.sort((one, other) => one.part.top - other.part.top)
  return drawn.flatMap(({ seen, part }, index) => {
    for (let next = index + 1; next < drawn.length; next += 1) {
      const other = drawn[next]
      if (other === undefined || other.part.top > part.bottom) break
      if (other.seen === seen || other.seen.layer !== seen.layer) continue
      const high = Math.min(part.bottom, other.part.bottom) - Math.max(part.top, other.part.top)
      const wide = Math.min(part.right, other.part.right) - Math.max(part.left, other.part.left)
      if (wide > 2 && high > (part.bottom - part.top) * 0.35)
        return [
          {
            kind: 'on another' as const,
            text: `${seen.node.data} / ${other.seen.node.data}`,
            about: `${placeOf(seen.element)} / ${placeOf(other.seen.element)}`
          }
        ]
    }
    return []
  })
}

/** Hints of empty fields that are longer than their field. */
function findHints(root: Element): Fault[] {
  const context = document.createElement('canvas').getContext('2d')
  const fields = Array.from(root.querySelectorAll<HTMLInputElement>('input[placeholder]'))
  return fields.flatMap((field) => {
    if (context === null || field.value !== '' || !field.checkVisibility({ visibilityProperty: true })) return []
    const style = getComputedStyle(field)
    context.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`
    const room = field.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight)
    const isCut = style.textOverflow !== 'ellipsis' && context.measureText(field.placeholder).width > room + 1
    return isCut ? [{ kind: 'hint cut' as const, text: field.placeholder, about: placeOf(field) }] : []
  })
}

/** More than one strip over what a page is for. */
function findStrips(): Fault[] {
  const strips = Array.from(document.querySelectorAll('[role="status"][class*="strip_"]')).filter((strip) =>
    strip.checkVisibility({ visibilityProperty: true })
  )
  return strips.length > 1
    ? [
        {
          kind: 'strips',
          text: strips.map(({ textContent }) => textContent).join(' / '),
          about: placeOf(strips[0] ?? document.body)
        }
      ]
    : []
}

/** Every text of the page, wherever it is scrolled to, that is not drawn as it should be. */
export function findTextFaults(): Fault[] {
  const throughAll = document.createElement('style')
  throughAll.textContent = '* { pointer-events: auto !important; scroll-behavior: auto !important }'
  document.head.append(throughAll)
  try {
    const root = inFront()
    const texts = seenTexts(root)
    const still = texts.flatMap((seen) => [
      ...findCut(seen),
      ...findLeaving(seen),
      ...findBroken(seen),
      ...findTwoLines(seen)
    ])
    return [...still, ...findOverlaps(texts), ...findHints(root), ...findStrips(), ...texts.flatMap(findCovered)]
  } finally {
    for (const page of Array.from(document.querySelectorAll('.taro_page'))) page.scrollTop = 0
    throughAll.remove()
  }
}
