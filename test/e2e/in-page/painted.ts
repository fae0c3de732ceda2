/** Whether a colour can be seen. */
const isSeen = (color: string) => color !== 'transparent' && !/,\s*0\)$/.test(color)

/** Whether an element draws a ground or a frame of its own, so that it looks like a box. */
export function isPainted(element: Element, style = getComputedStyle(element)): boolean {
  if (/^(IMG|CANVAS|VIDEO|IFRAME)$/.test(element.tagName)) return true
  if (isSeen(style.backgroundColor) || style.backgroundImage !== 'none') return true
  const sides = [
    [style.borderTopWidth, style.borderTopColor],
    [style.borderBottomWidth, style.borderBottomColor]
  ] as const
  return sides.every(([width, color]) => parseFloat(width) > 0 && isSeen(color))
}

/** The nearest box around an element, itself among them; none outside of what it is scrolled in. */
export function boxAround(element: Element, scroller?: Element): Element | undefined {
  for (let at: Element | null = element; at !== null && at !== document.body && at !== scroller; at = at.parentElement)
    if (isPainted(at)) return at
  return undefined
}
