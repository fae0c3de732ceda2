import type TestUtils from '@tarojs/test-utils-react'

type PageEvent = 'onShow' | 'onHide' | 'onPullDownRefresh' | 'onReachBottom' | 'onPageScroll' | 'onUnload'

/** Two taps of a person on one thing are further apart than this. */
const tapMs = 80

/** One part of the screen, read and touched as a person does: by what is written and read out. */
export class ShownPart {
  private readonly touched = new WeakMap<HTMLElement, number>()

  constructor(
    readonly root: HTMLElement,
    protected readonly utils: Pick<TestUtils, 'act'>
  ) {}

  get text(): string {
    return this.root.textContent ?? ''
  }

  /** Every element with a role, by what is read out: its label, else its text. */
  all(role: string): HTMLElement[] {
    return Array.from(this.root.querySelectorAll<HTMLElement>(`[role="${role}"]`))
  }

  has(role: string, name: string | RegExp): boolean {
    return this.all(role).some((element) => isNamed(element, name))
  }

  named(role: string, name: string | RegExp): HTMLElement {
    const found = this.all(role).find((element) => isNamed(element, name))
    if (found === undefined) throw new Error(`No ${role} "${String(name)}" among: ${this.names(role).join(' | ')}`)
    return found
  }

  /** What is read out of every element with a role. */
  names(role: string): string[] {
    return this.all(role).map(spokenOf)
  }

  byId(id: string): HTMLElement {
    const found = this.root.querySelector<HTMLElement>(`#${id}`)
    if (found === null) throw new Error(`Nothing has the id ${id}`)
    return found
  }

  field(label: string): HTMLInputElement | HTMLTextAreaElement {
    const found = this.root.querySelector<HTMLInputElement | HTMLTextAreaElement>(
      `[aria-label="${label}"]:is(input, textarea)`
    )
    if (found === null) throw new Error(`No field "${label}"`)
    return found
  }

  /** What stands under a field as wrong with it, or `null`. */
  problemAt(label: string): string | null {
    const frame = this.field(label).closest('.field')
    return frame?.querySelector('[role="alert"]')?.textContent ?? null
  }

  press(role: string, name: string | RegExp): Promise<void> {
    return this.touch(this.named(role, name))
  }

  async touch(element: HTMLElement): Promise<void> {
    // A finger does not come back to the same place at once
    const before = this.touched.get(element)
    if (before !== undefined) await this.rest(Math.max(0, tapMs - (performance.now() - before)))
    this.utils.act(() => element.click())
    // Told after the tap, which is late itself on a busy machine
    this.touched.set(element, performance.now())
    await this.rest()
  }

  async type(label: string, text: string): Promise<void> {
    const input = this.field(label)
    const prototype = input instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype
    this.utils.act(() => {
      // React watches the element's own setter, and would not see a change made through it.
      Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(input, text)
      input.dispatchEvent(new Event('input', { bubbles: true }))
    })
    await this.rest()
  }

  /** Lets what is on its way come to rest. */
  rest(milliseconds = 20): Promise<void> {
    return this.utils.act(
      () =>
        new Promise<void>((resolve) => {
          setTimeout(resolve, milliseconds)
        })
    )
  }

  /** Waits until something holds; what the page shows goes into the complaint when it never does. */
  async until(holds: () => boolean, what: string): Promise<void> {
    // So long that a busy machine is not taken for a page that never comes
    for (const end = performance.now() + 25_000; performance.now() < end;) {
      if (holds()) return
      await this.rest(20)
    }
    throw new Error(`never came: ${what}; it shows: ${this.text}`)
  }

  /** Waits until nothing is asked any more and the page has stopped changing, however long the machine takes for it. */
  async settled(isQuiet: () => boolean): Promise<void> {
    let [shown, calm] = ['', 0]
    for (const end = performance.now() + 25_000; calm < 4 && performance.now() < end;) {
      await this.rest(30)
      calm = isQuiet() && this.text !== '' && this.root.innerHTML === shown ? calm + 1 : 0
      shown = this.root.innerHTML
    }
    if (calm < 4) throw new Error(`the page never came to rest; it shows: ${this.text}`)
  }

  untilText(text: string): Promise<void> {
    return this.until(() => this.text.includes(text), `"${text}"`)
  }
}

/** One page on the screen. */
export class ShownPage extends ShownPart {
  constructor(
    root: HTMLElement,
    utils: Pick<TestUtils, 'act'>,
    /** What the host tells the page. */
    readonly tell: (event: PageEvent, facts?: { readonly scrollTop: number }) => void,
    private readonly takeOff: () => void
  ) {
    super(root, utils)
  }

  /** Pulls the page down from its top and lets go, as a finger does. */
  async pull(): Promise<void> {
    const area = this.root.querySelector('.area')
    if (area === null) throw new Error('the page cannot be pulled')
    const finger = (type: string, clientY: number) =>
      Object.assign(new Event(type, { bubbles: true, cancelable: true }), { touches: [{ clientX: 100, clientY }] })
    for (const [type, y] of [
      ['touchstart', 100],
      ['touchmove', 300],
      ['touchend', 300]
    ] as const)
      this.utils.act(() => void area.dispatchEvent(finger(type, y)))
    await this.rest()
  }

  close(): void {
    this.tell('onUnload')
    this.utils.act(this.takeOff)
    this.root.remove()
  }
}

/** What is read out: the label, else what is inside, part after part. */
function spokenOf(node: Node): string {
  if (!(node instanceof Element)) return node.textContent ?? ''
  if (node.getAttribute('aria-hidden') === 'true') return ''
  return (
    node.getAttribute('aria-label') ??
    Array.from(node.childNodes, spokenOf)
      .filter((part) => part !== '')
      .join(' ')
  )
}

/** By what is read out, or by the text as it stands. */
function isNamed(element: Element, name: string | RegExp): boolean {
  if (name instanceof RegExp) return name.test(spokenOf(element))
  return spokenOf(element) === name || (!element.hasAttribute('aria-label') && element.textContent === name)
}
