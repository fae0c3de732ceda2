import { useEffect, useState } from 'react'
import { device } from '@/platform/device/device'

/** A little more than `--motion`, so that nothing is taken away while it still moves. */
const leavingMs = 220

export type Presence = 'gone' | 'entering' | 'shown' | 'leaving'

/** Keeps a thing mounted while it leaves, and lets it begin from outside when it comes. */
export function usePresence(isOpen: boolean): Presence {
  const [presence, setPresence] = useState<Presence>(isOpen ? 'entering' : 'gone')
  useEffect(() => {
    if (isOpen) {
      setPresence('entering')
      const timer = setTimeout(() => setPresence('shown'), 16)
      return () => clearTimeout(timer)
    }
    setPresence((before) => (before === 'gone' ? 'gone' : 'leaving'))
    const timer = setTimeout(() => setPresence('gone'), device.prefersReducedMotion ? 0 : leavingMs)
    return () => clearTimeout(timer)
  }, [isOpen])
  return presence
}
