import * as ge from 'glass-easel'
import { isAlipay } from './boot'
import { bringToStart } from './bring-to-start'
import { type Fields, fieldsOf } from './options'
import { setShown } from './page-container'

/** The vendors' own components. All of WeChat's that Taro can emit; Alipay's are among them. */
export const BUILT_INS =
  'view text button input textarea image scroll-view swiper swiper-item picker picker-view picker-view-column form label radio radio-group checkbox checkbox-group switch slider icon progress rich-text navigator cover-view cover-image canvas video map web-view movable-area movable-view root-portal page-container match-media page-meta open-data'.split(
    ' '
  )

/** Properties the host or its templates read. Others may be written in a template and are dropped. */
export const PROPERTIES = [
  'value',
  'placeholder',
  'maxlength',
  'src',
  'disabled',
  'password',
  'type',
  'checked',
  'mode',
  'name',
  'formType',
  'openType',
  'range',
  'rangeKey',
  'scrollX',
  'scrollY',
  'scrollTop',
  'scrollLeft',
  'scrollIntoView',
  'upperThreshold',
  'lowerThreshold',
  'refresherEnabled',
  'refresherTriggered',
  'current',
  'nodes',
  'focus',
  'for',
  'url',
  'pageStyle',
  'show',
  'ariaLabel',
  'ariaSelected',
  'ariaChecked',
  'ariaDisabled',
  'latitude',
  'longitude',
  'scale',
  'markers',
  isAlipay ? 'role' : 'ariaRole'
]

/** `own` are the component's properties at the time of asking. */
type Apply = (element: HTMLElement, value: unknown, own: () => Fields, component: ge.GeneralComponent) => void

/** The children of a first rendering are laid out only by the next frame. */
const onceLaidOut = (work: () => void) => void requestAnimationFrame(work)

const typedText: Record<string, Apply> = {
  value: (element, value) => {
    const field = element.querySelector<HTMLInputElement | HTMLTextAreaElement>('.inner')
    const text = value === undefined || value === null ? '' : String(value)
    // Writing the same text again would move the caret of a person who is typing.
    if (field !== null && field.value !== text) field.value = text
  },
  focus: (element, value) => onceLaidOut(() => value === true && element.querySelector<HTMLElement>('.inner')?.focus())
}

/** A picture of the package has a path from its root; the driver serves it. */
function pictureAddress(src: string): string {
  return /^(https?:|data:|blob:)/.test(src) ? src : `dist/${src.replace(/^\.?\//, '')}`
}

/** An empty description is none. */
const attribute =
  (name: string): Apply =>
  (element, value) =>
    value === undefined || value === '' ? element.removeAttribute(name) : element.setAttribute(name, String(value))

/** What a screen reader is told, of any component, under the vendor's own names: Alipay has `role` where WeChat has `aria-role`. */
const SPOKEN: Record<string, Apply> = {
  ariaLabel: attribute('aria-label'),
  ariaRole: attribute('role'),
  role: attribute('role'),
  ariaSelected: attribute('aria-selected'),
  ariaChecked: attribute('aria-checked'),
  ariaDisabled: attribute('aria-disabled')
}

/** Properties that act on the element instead of being drawn by its template. */
const APPLIED: Record<string, Record<string, Apply>> = {
  input: typedText,
  textarea: typedText,
  image: {
    src: (element, value) => {
      const picture = element.querySelector<HTMLImageElement>('.inner')
      if (picture !== null && typeof value === 'string' && value !== '') picture.src = pictureAddress(value)
      else picture?.removeAttribute('src')
    },
    mode: (element, value) => element.setAttribute('data-mode', String(value))
  },
  'scroll-view': {
    scrollTop: (element, value) => onceLaidOut(() => typeof value === 'number' && element.scrollTo({ top: value })),
    scrollLeft: (element, value) => onceLaidOut(() => typeof value === 'number' && element.scrollTo({ left: value })),
    scrollIntoView: (element, value, own) =>
      onceLaidOut(() => {
        const shown = typeof value === 'string' && value !== '' ? element.querySelector(`[id$="--${value}"]`) : null
        const { scrollX, scrollY } = own()
        if (shown !== null) bringToStart(element, shown, { down: scrollY === true, across: scrollX === true })
      })
  },
  'page-meta': {
    pageStyle: (element, value) =>
      onceLaidOut(() =>
        element.closest<HTMLElement>('.mini-scroller')?.setAttribute('style', typeof value === 'string' ? value : '')
      )
  },
  'page-container': {
    // Told in a turn of its own: the program is still sending what set it.
    show: (element, value, _own, component) => void setTimeout(() => setShown(component, element, value === true))
  },
  'rich-text': {
    nodes: (element, value) => {
      const inner = element.querySelector('.inner')
      if (inner !== null) inner.innerHTML = typeof value === 'string' ? value : ''
    }
  }
}

/** What a change of a property does to the element, if anything. */
export function observerOf(component: string, property: string): ((this: unknown, value: unknown) => void) | undefined {
  const apply = APPLIED[component]?.[property] ?? SPOKEN[property]
  if (apply === undefined) return undefined
  return function (value) {
    if (!(this instanceof ge.Component)) return
    const element: unknown = this.$$
    if (element instanceof HTMLElement) apply(element, value, () => fieldsOf(this.data), this)
  }
}
