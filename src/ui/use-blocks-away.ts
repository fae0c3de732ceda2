import { useRef, useState } from 'react'
import { usePageScroll } from '@/platform/app/page'
import { device } from '@/platform/device/device'
import { measure } from '@/platform/elements/scroll'
import { nextMessageMs } from './messages'

/** Heights of the blocks that are not drawn, by their names, CSS px. */
type Away = ReadonlyMap<string, number>

/** So much is drawn beyond what is seen, above and below, CSS px: a flick does not outrun it. */
const spareHeight = device.windowHeight
/** The blocks are looked at again after a scroll of so much, which is well within what is spare, CSS px. */
const lookAgainAfter = spareHeight / 2

/**
 * Which blocks of a long list are not drawn, following the page's own scroll. The element of a block is `<id>-<index>`; its name changes
 * with what is in it. What comes below is drawn until it has been seen; what comes back comes a block in a message.
 */
export function useBlocksAway(id: string, names: readonly string[]): Away {
  const [away, setAway] = useState<Away>(new Map())
  const latest = useRef({ names, away })
  latest.current = { names, away }
  const seen = useRef(new Set<string>()).current
  const lookedAt = useRef(0)
  const isLooking = useRef(false)

  const look = async (): Promise<void> => {
    if (isLooking.current) return
    isLooking.current = true
    const looked = latest.current.names
    const rects = await Promise.all(looked.map((_, index) => measure(`${id}-${index}`)))
    isLooking.current = false
    const before = latest.current.away
    const next = new Map<string, number>()
    let isBringing = false
    let isLeft = false
    looked.forEach((name, index) => {
      const rect = rects[index]
      // Behind another page there is nothing to measure: what is away stays away, or all of it would come back in one message
      if (rect === null || rect === undefined || rect.height === 0) {
        const height = before.get(name)
        if (height !== undefined) next.set(name, height)
        return
      }
      const isAbove = rect.top + rect.height < -spareHeight
      const isBelow = rect.top > device.windowHeight + spareHeight
      if (!isAbove && !isBelow) seen.add(name)
      if (isAbove || (isBelow && seen.has(name))) return void next.set(name, rect.height)
      if (!before.has(name)) return
      if (isBringing) next.set(name, rect.height)
      isLeft ||= isBringing
      isBringing = true
    })
    if (isSame(before, next)) return
    setAway(next)
    if (isLeft) setTimeout(() => void look(), nextMessageMs)
  }
  usePageScroll((scrollTop) => {
    if (Math.abs(scrollTop - lookedAt.current) < lookAgainAfter) return
    lookedAt.current = scrollTop
    void look()
  })
  return away
}

const isSame = (one: Away, other: Away): boolean =>
  one.size === other.size && [...one].every(([name, height]) => other.get(name) === height)
