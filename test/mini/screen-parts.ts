import type { Locator, Page } from 'playwright-core'

/** Until a turned wheel has moved what it moves, beside other work on the machine as well. */
const movedWithinMs = 2000
/** What has not moved for so long stands still. */
const stillForMs = 300
const lookEveryMs = 50

/** A selector starts with `.`, `#`, `[` or `wx-`; anything else is a text on the screen. */
export function isSelector(target: string): boolean {
  return /^([.#[]|wx-)/.test(target)
}

/** Selector of what a screen reader calls so. */
export const labelled = (words: string): string => `[aria-label="${words}"]`

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
    return {
      role: told('role'),
      label: told('aria-label'),
      selected: told('aria-selected'),
      checked: told('aria-checked'),
      disabled: told('aria-disabled')
    }
  })
}

/** What a map has been told to show: its middle, and its markers in their order. */
export interface MapShown {
  readonly latitude: number
  readonly longitude: number
  readonly markers: readonly {
    readonly id: number
    readonly latitude: number
    readonly longitude: number
    readonly title: string
    readonly iconPath: string
    readonly label: { readonly content: string }
  }[]
}

export function readMap(map: Locator): Promise<MapShown> {
  return map.evaluate((element) => {
    const data: unknown = Reflect.get(Reflect.get(element, '__wxElement'), 'data')
    if (typeof data !== 'object' || data === null) throw new Error('this map has no data')
    return JSON.parse(JSON.stringify(data))
  })
}

/** What each kind of the vendors' keyboards has keys for. */
const keys: Readonly<Record<string, RegExp>> = { number: /^\d*$/, digit: /^[\d.]*$/ }

/** Types into a field; fails for what its keyboard has no key for. */
export async function typeInto(field: Locator, value: string, waitMs: number): Promise<void> {
  const kind = await field.evaluate(
    (element) => {
      const owner: unknown = Reflect.get(element.closest('wx-input') ?? {}, '__wxElement')
      const data: unknown = typeof owner === 'object' && owner !== null ? Reflect.get(owner, 'data') : null
      return typeof data === 'object' && data !== null ? String(Reflect.get(data, 'type')) : ''
    },
    undefined,
    { timeout: waitMs }
  )
  if (keys[kind]?.test(value) === false) throw new Error(`the keyboard of this field cannot type "${value}"`)
  await field.fill(value, { timeout: waitMs })
}

/** WeChat writes the name into the field itself: the program hears of it only when the field is left. */
export async function pickNickname(field: Locator, name: string): Promise<void> {
  await field.focus()
  await field.evaluate((element, text) => {
    const input: unknown = element.closest('wx-input')
    const owner: unknown = input instanceof Element ? Reflect.get(input, '__wxElement') : null
    const data: unknown = typeof owner === 'object' && owner !== null ? Reflect.get(owner, 'data') : null
    if (typeof data !== 'object' || data === null || Reflect.get(data, 'type') !== 'nickname')
      throw new Error('WeChat offers no name here')
    if (element instanceof HTMLInputElement) element.value = text
  }, name)
  await field.blur()
}

export function letterSize(part: Locator): Promise<number> {
  return part.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))
}

/** Turns the wheel over a part and returns how far the page is scrolled then. */
export async function turnWheel(screen: Page, part: Locator, pixels: number): Promise<number> {
  const scroller = screen.locator('.mini-frame:not([hidden]) > .mini-scroller')
  const top = () => scroller.evaluate((element) => element.scrollTop)
  await part.hover()
  const before = await top()
  await screen.mouse.wheel(0, pixels)
  const end = Date.now() + (pixels === 0 ? 0 : movedWithinMs)
  while (Date.now() < end && (await top()) === before) await screen.waitForTimeout(lookEveryMs)
  for (let last = await top(); ;) {
    await screen.waitForTimeout(stillForMs)
    const now = await top()
    if (now === last) return now
    last = now
  }
}

/** A program whose page can be read. */
interface Legible {
  page(): Promise<{ readonly path: string }>
  texts(): Promise<string[]>
  toasts(): Promise<string[]>
}

/** What is waited for; where it does not come, the failure tells what was on show instead. */
export async function orTell<T>(waited: Promise<T>, program: Legible): Promise<T> {
  try {
    return await waited
  } catch (error) {
    const shown = await Promise.all([program.page(), program.texts(), program.toasts()]).then(
      ([{ path }, texts, toasts]) => `${path}\n${texts.join(' | ')}\ntoasts so far: ${toasts.join(' | ')}`,
      () => 'nothing, the program is closed'
    )
    throw new Error(`${error instanceof Error ? error.message : String(error)}\non show: ${shown}`, { cause: error })
  }
}
