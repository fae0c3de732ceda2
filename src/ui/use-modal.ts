import { type RefObject, useEffect, useRef } from 'react'
import { lastOf } from '@/domain/last-of'
import { device } from '@/platform/device/device'
import { holdPage } from '@/platform/elements/scroll'
import { layers } from '@/platform/navigation/layers'

const focusDelayMs = 20
/** Open at once, the one on top last: it alone has the keyboard. */
const panels: HTMLElement[] = []
const reachable = '[tabindex]:not([tabindex="-1"]), input, textarea'

/** Keeps the keyboard inside: Escape closes, Tab goes round. */
function handleKey(event: KeyboardEvent, panel: HTMLElement, onClose: () => void): void {
  if (event.key === 'Escape') onClose()
  if (event.key !== 'Tab') return
  const stops = Array.from(panel.querySelectorAll<HTMLElement>(reachable))
  const [first, last] = [stops[0], lastOf(stops)]
  const isLeaving = event.shiftKey
    ? document.activeElement === first || document.activeElement === panel
    : document.activeElement === last
  if (!isLeaving) return
  event.preventDefault()
  const next = event.shiftKey ? last : first
  next?.focus()
}

/**
 * While it is open the page behind does not scroll, and "back" closes it first; on H5 the keyboard stays inside, and focus returns to where it was. In the
 * mini-programs the system sees to the focus.
 */
export function useModal(isOpen: boolean, onClose: () => void): RefObject<HTMLElement> {
  const panel = useRef<HTMLElement>(null)
  const close = useRef(onClose)
  close.current = onClose
  useEffect(() => (isOpen ? holdPage(panel.current) : undefined), [isOpen])
  useEffect(() => (isOpen ? layers.open(() => close.current()) : undefined), [isOpen])
  useEffect(() => {
    const element = panel.current
    if (device.platform !== 'h5' || !isOpen || element === null) return
    const before = document.activeElement
    const onKey = (event: KeyboardEvent) =>
      element === lastOf(panels) && handleKey(event, element, () => close.current())
    element.tabIndex = -1
    // Taro's elements move their children once as they wake up, which would take the focus away again.
    const focusing = setTimeout(() => element.focus({ preventScroll: true }), focusDelayMs)
    panels.push(element)
    document.addEventListener('keydown', onKey)
    return () => {
      clearTimeout(focusing)
      panels.splice(panels.indexOf(element), 1)
      document.removeEventListener('keydown', onKey)
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [isOpen])
  return panel
}
