import { inFront, seenTexts, visiblePart } from './seen-texts'

/** Less is not seen, CSS px. */
const tolerance = 1.5

/** The lines of marks of dishes (Nutri-Grade, halal, allergens) that are not to be read whole, and how many texts there are. */
export function hiddenMarks(): { readonly count: number; readonly hidden: string[] } {
  const marks = seenTexts(inFront()).filter(({ element }) => /\bmarks_/.test(element.className))
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
  return { count: marks.length, hidden }
}
