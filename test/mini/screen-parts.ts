import type { Locator, Page } from 'playwright-core'

const settleMs = 300

/** A selector starts with `.`, `#`, `[` or `wx-`; anything else is a text on the screen. */
export function isSelector(target: string): boolean {
  return /^([.#[]|wx-)/.test(target)
}

/** Components put a prefix before ids in the DOM. */
export function domSelector(selector: string): string {
  return selector.replace(/#([\w-]+)/g, '[id$="--$1"]')
}

/** What a screen reader is told of an element itself; null where there is nothing. */
export interface Spoken {
  readonly role: string | null
  readonly label: string | null
  readonly selected: string | null
  readonly checked: string | null
  readonly disabled: string | null
}

export function readSpoken(part: Locator): Promise<Spoken> {
  return part.evaluate((element) => {
    const told = (name: string) => element.getAttribute(name)
    return { role: told('role'), label: told('aria-label'), selected: told('aria-selected'), checked: told('aria-checked'), disabled: told('aria-disabled') }
  })
}

/** WeChat writes the name into the field itself: the program hears of it only when the field is left. */
export async function pickNickname(field: Locator, name: string): Promise<void> {
  await field.focus()
  await field.evaluate((element, text) => {
    const input: unknown = element.closest('wx-input')
    const owner: unknown = input instanceof Element ? Reflect.get(input, '__wxElement') : null
    const data: unknown = typeof owner === 'object' && owner !== null ? Reflect.get(owner, 'data') : null
    if (typeof data !== 'object' || data === null || Reflect.get(data, 'type') !== 'nickname') throw new Error('WeChat offers no name here')
    if (element instanceof HTMLInputElement) element.value = text
  }, name)
  await field.blur()
}

export function letterSize(part: Locator): Promise<number> {
  return part.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))
}

/** Turns the wheel over a part and answers how far the page is scrolled then. */
export async function turnWheel(screen: Page, part: Locator, pixels: number): Promise<number> {
  await part.hover()
  await screen.mouse.wheel(0, pixels)
  await screen.waitForTimeout(settleMs)
  return screen.locator('.mini-frame:not([hidden]) > .mini-scroller').evaluate((scroller) => scroller.scrollTop)
}
