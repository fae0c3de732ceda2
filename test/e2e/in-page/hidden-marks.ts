import { inFront, seenTexts, visiblePart } from './seen-texts'

/** Less is not seen, CSS px. */
const tolerance = 1.5

/** The block of marks that an element is or stands in. */
function blockOf(element: Element): Element | null {
  for (let at: Element | null = element; at !== null; at = at.parentElement)
    if (/\bmarks_/.test(at.className)) return at
  return null
}

/** The texts of dishes' marks (Nutri-Grade, halal, allergens) that are not to be read whole, and how many dishes are marked. */
export function hiddenMarks(): { readonly count: number; readonly hidden: string[] } {
  const marks = seenTexts(inFront()).filter(({ element }) => blockOf(element) !== null)
  const hidden = marks.flatMap(({ node, lines, clips }) =>
    lines.some((line) => {
      const part = visiblePart(line, clips)
      const slack = (line.bottom - line.top) * 0.15 + tolerance
      return (
        part === undefined ||
        part.right - part.left < line.right - line.left - tolerance ||
        part.bottom - part.top < line.bottom - line.top - slack
      )
    })
      ? [node.data]
      : []
  )
  return { count: new Set(marks.map(({ element }) => blockOf(element))).size, hidden }
}
