interface Ways {
  readonly down?: boolean
  readonly across?: boolean
}

/** Scrolls one area, in its own ways, until what is in it stands at its start. The browser's `scrollIntoView` would move all that is around the area too, as no vendor does. */
export function bringToStart(area: Element, shown: Element, { down = false, across = false }: Ways): void {
  const [outer, inner] = [area.getBoundingClientRect(), shown.getBoundingClientRect()]
  const top = down ? inner.top - outer.top - area.clientTop : 0
  const left = across ? inner.left - outer.left - area.clientLeft : 0
  area.scrollBy({ top, left, behavior: 'instant' })
}
