import type * as ge from 'glass-easel'
import { isAlipay } from './boot'
import { emit } from './emit'
import { chooseAvatar, noteTap } from './files'
import { elementAt } from './framework'
import { type Fields, fieldsOf, numberOf, textOf } from './options'
import { agreeByButton } from './privacy'
import { sharePage } from './share'

export function propertyOf(component: ge.GeneralComponent, name: string): unknown {
  return fieldsOf(component.data)[name]
}

/** The DOM element of the nearest built-in component of that name at or above a node. */
function nearest(node: unknown, name: string): Element | null {
  return node instanceof Element ? node.closest(`wx-${name}`) : null
}

function isInsideDisabled(node: unknown): boolean {
  const button = elementAt(nearest(node, 'button'))
  return button !== null && propertyOf(button, 'disabled') === true
}

function touchOf(event: PointerEvent): Fields {
  const { clientX, clientY, pageX, pageY } = event
  return { identifier: 0, clientX, clientY, pageX, pageY }
}

function onPointer(event: PointerEvent, name: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel'): void {
  const target = elementAt(event.target)
  if (target === null || isInsideDisabled(event.target)) return
  emit(target, name, {}, { touches: [touchOf(event)], timeStamp: event.timeStamp })
}

/** A finger that moves further than this, in CSS pixels, scrolls and does not tap. */
const mostDrift = 10
let pressed: { readonly node: EventTarget; readonly x: number; readonly y: number } | null = null

function onPress(event: PointerEvent): void {
  onPointer(event, 'touchStart')
  pressed = event.target === null ? null : { node: event.target, x: event.clientX, y: event.clientY }
}

/**
 * What was pressed is tapped, as with a finger, though the page may have moved under it meanwhile. However long the press took: no page
 * knows a long one, and on a busy machine a driven tap takes longer than the vendors' third of a second.
 */
function onLift(event: PointerEvent): void {
  onPointer(event, 'touchEnd')
  const press = pressed
  pressed = null
  if (press !== null && Math.hypot(event.clientX - press.x, event.clientY - press.y) <= mostDrift)
    onTap(event, press.node)
}

function onTap(event: PointerEvent, node: EventTarget): void {
  const target = elementAt(node)
  if (target === null || isInsideDisabled(node)) return
  const touch = touchOf(event)
  noteTap()
  emit(target, 'tap', isAlipay ? touch : { x: event.clientX, y: event.clientY }, {
    touches: [touch],
    timeStamp: event.timeStamp
  })
  actOnControl(node)
}

/** What the vendor's own controls do when tapped. */
function actOnControl(node: unknown): void {
  const toggle = elementAt(nearest(node, 'switch'))
  if (toggle !== null) flip(toggle)
  const checkbox = nearest(node, 'checkbox')
  const radio = nearest(node, 'radio')
  if (checkbox !== null) chooseInGroup(checkbox, 'checkbox')
  if (radio !== null) chooseInGroup(radio, 'radio')
  const button = elementAt(nearest(node, 'button'))
  if (button !== null && propertyOf(button, 'openType') === 'agreePrivacyAuthorization')
    agreeToPrivacy(nearest(node, 'button'), button)
  if (button !== null && propertyOf(button, 'openType') === 'chooseAvatar') void takeAvatar(button)
  if (button !== null && propertyOf(button, 'openType') === 'share') void sharePage()
  const form = nearest(node, 'form')
  if (button === null || form === null) return
  const owner = elementAt(form)
  if (owner !== null && propertyOf(button, 'formType') === 'submit') emit(owner, 'submit', { value: valuesOf(form) })
  if (owner !== null && propertyOf(button, 'formType') === 'reset') emit(owner, 'reset', {})
}

/** Ids carry a prefix in the DOM. */
function agreeToPrivacy(element: Element | null, button: ge.GeneralComponent): void {
  agreeByButton(element?.id.split('--').pop() ?? '')
  emit(button, 'agreePrivacyAuthorization', {})
}

async function takeAvatar(button: ge.GeneralComponent): Promise<void> {
  const avatarUrl = await chooseAvatar()
  if (avatarUrl !== null) emit(button, 'chooseAvatar', { avatarUrl })
}

function flip(toggle: ge.GeneralComponent): void {
  if (propertyOf(toggle, 'disabled') === true) return
  const value = propertyOf(toggle, 'checked') !== true
  toggle.setData({ checked: value })
  emit(toggle, 'change', { value })
}

function chooseInGroup(choice: Element, kind: 'checkbox' | 'radio'): void {
  const chosen = elementAt(choice)
  const group = nearest(choice, `${kind}-group`)
  const owner = elementAt(group)
  if (chosen === null || group === null || owner === null || propertyOf(chosen, 'disabled') === true) return
  const members = Array.from(group.querySelectorAll(`wx-${kind}`)).flatMap((element) => elementAt(element) ?? [])
  const wasChecked = propertyOf(chosen, 'checked') === true
  if (kind === 'radio') for (const member of members) member.setData({ checked: false })
  chosen.setData({ checked: kind === 'radio' || !wasChecked })
  const values = members
    .filter((member) => propertyOf(member, 'checked') === true)
    .map((member) => propertyOf(member, 'value'))
  emit(owner, 'change', { value: kind === 'radio' ? values[0] : values })
}

function valuesOf(form: Element): Fields {
  const named = Array.from(form.querySelectorAll('*')).flatMap((element) => {
    const component = elementAt(element)
    const name = component === null ? '' : textOf(propertyOf(component, 'name'))
    if (component === null || name === '' || !element.tagName.startsWith('WX-')) return []
    const typed = element.querySelector<HTMLInputElement>('input.inner, textarea.inner')
    return [[name, typed?.value ?? propertyOf(component, 'checked') ?? propertyOf(component, 'value')]]
  })
  return Object.fromEntries(named)
}

function onTyping(event: Event, name: 'input' | 'focus' | 'blur' | 'confirm'): void {
  const field = event.target
  const target = elementAt(field)
  if (target === null || !(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return
  emit(target, name, { value: field.value, cursor: field.selectionStart ?? field.value.length })
}

const scrolledTo = new WeakMap<Element, { top: number; left: number; isAtStart: boolean; isAtEnd: boolean }>()

function onScroll(event: Event): void {
  const element = event.target
  if (!(element instanceof HTMLElement) || element.tagName !== 'WX-SCROLL-VIEW') return
  const target = elementAt(element)
  if (target === null) return
  const { scrollTop, scrollLeft, scrollHeight, scrollWidth, clientHeight, clientWidth } = element
  const before = scrolledTo.get(element) ?? { top: 0, left: 0, isAtStart: true, isAtEnd: false }
  emit(target, 'scroll', {
    scrollTop,
    scrollLeft,
    scrollHeight,
    scrollWidth,
    deltaX: before.left - scrollLeft,
    deltaY: before.top - scrollTop
  })
  const isVertical = propertyOf(target, 'scrollX') !== true
  const [offset, rest] = isVertical
    ? [scrollTop, scrollHeight - clientHeight - scrollTop]
    : [scrollLeft, scrollWidth - clientWidth - scrollLeft]
  const isAtStart = offset <= numberOf(propertyOf(target, 'upperThreshold'), 50)
  const isAtEnd = rest <= numberOf(propertyOf(target, 'lowerThreshold'), 50)
  if (isAtStart && !before.isAtStart) emit(target, 'scrollToUpper', { direction: isVertical ? 'top' : 'left' })
  if (isAtEnd && !before.isAtEnd) emit(target, 'scrollToLower', { direction: isVertical ? 'bottom' : 'right' })
  scrolledTo.set(element, { top: scrollTop, left: scrollLeft, isAtStart, isAtEnd })
}

function onImage(event: Event, name: 'load' | 'error'): void {
  const image = event.target
  const target = elementAt(image)
  if (target === null || !(image instanceof HTMLImageElement)) return
  emit(
    target,
    name,
    name === 'load' ? { width: image.naturalWidth, height: image.naturalHeight } : { errMsg: `GET ${image.src} failed` }
  )
}

/** Built-in components stand as plain elements; what the browser does to them becomes the vendors' events. */
export function installEvents(): void {
  const listen = (type: string, listener: (event: Event) => void) => document.addEventListener(type, listener, true)
  const onPointers = (type: string, listener: (event: PointerEvent) => void) =>
    listen(type, (event) => event instanceof PointerEvent && listener(event))
  onPointers('pointerdown', onPress)
  onPointers('pointermove', (event) => event.buttons > 0 && onPointer(event, 'touchMove'))
  onPointers('pointerup', onLift)
  onPointers('pointercancel', (event) => {
    pressed = null
    onPointer(event, 'touchCancel')
  })
  for (const name of ['input', 'focus', 'blur'] as const) listen(name, (event) => onTyping(event, name))
  listen('keydown', (event) => event instanceof KeyboardEvent && event.key === 'Enter' && onTyping(event, 'confirm'))
  listen('scroll', onScroll)
  listen('load', (event) => onImage(event, 'load'))
  listen('error', (event) => onImage(event, 'error'))
}
