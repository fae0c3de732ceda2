import { type Box, inFront, seenTexts, visiblePart } from './seen-texts'
import { placeOf } from './text-faults'

/** A text that is drawn over a picture or a see-through ground. */
export interface TextOverPicture {
  readonly text: string
  readonly about: string
  /** Red, green, blue; 0 to 255. */
  readonly color: readonly number[]
  readonly isLarge: boolean
  readonly box: Box
}

const numbersIn = (color: string) => (color.match(/[\d.]+/g) ?? []).map(Number)
const opacityOf = (color: string) => (color === 'transparent' ? 0 : (numbersIn(color)[3] ?? 1))

/** Whether what is drawn beneath a point of an element is nothing but one colour. */
function isOverPicture(element: Element, x: number, y: number): boolean {
  const stack = document.elementsFromPoint(x, y)
  const own = stack.findIndex((layer) => layer.contains(element) || element.contains(layer))
  // Scrolled away
  if (own === -1 || !stack.includes(element)) return false
  for (const layer of stack.slice(own)) {
    const { backgroundColor, backgroundImage } = getComputedStyle(layer)
    if (/^(IMG|CANVAS|VIDEO)$/.test(layer.tagName) || backgroundImage !== 'none') return true
    const opacity = opacityOf(backgroundColor)
    if (opacity === 1) return false
    if (opacity > 0) return true
  }
  return false
}

/** Large as WCAG has it: 24 px, or 18.66 px in bold. */
const isLarge = ({ fontSize, fontWeight }: CSSStyleDeclaration) =>
  parseFloat(fontSize) >= 24 || (parseFloat(fontSize) >= 18.66 && Number(fontWeight) >= 600)

/** Every line on the screen whose ground is more than one colour. */
export function textsOverPictures(): TextOverPicture[] {
  const throughAll = document.createElement('style')
  throughAll.textContent = '* { pointer-events: auto !important }'
  document.head.append(throughAll)
  const found = findTexts()
  throughAll.remove()
  return found
}

function findTexts(): TextOverPicture[] {
  const screen = { left: 0, top: 0, right: innerWidth, bottom: innerHeight }
  return seenTexts(inFront()).flatMap(({ node, element, lines, clips, scroller }) => {
    const style = getComputedStyle(element)
    const edges = [...clips, ...(scroller ? [scroller.getBoundingClientRect()] : []), screen]
    return lines.flatMap((line): TextOverPicture[] => {
      const box = visiblePart(line, edges)
      if (box === undefined || !isOverPicture(element, (box.left + box.right) / 2, (box.top + box.bottom) / 2))
        return []
      const color = numbersIn(style.color).slice(0, 3)
      return [{ text: node.data, about: placeOf(element), color, isLarge: isLarge(style), box }]
    })
  })
}
