import { useEffect, useMemo, useState } from 'react'
import { drawPoster } from '@/platform/drawing/poster'
import { type Poster, posterPlan } from './poster-plan'

/** `null` while it is being drawn; an empty address where the host cannot draw. */
export type Drawn = string | null

/** Draws a poster, again when what stands on it changes; nothing while there is none to draw. */
export function usePoster(poster: Poster | null): Drawn {
  const [drawn, setDrawn] = useState<Drawn>(null)
  const facts = JSON.stringify(poster)
  // eslint-disable-next-line react-hooks/exhaustive-deps -- each render makes new words; the dependencies name what is drawn on it
  const plan = useMemo(() => poster && posterPlan(poster), [facts])
  useEffect(() => {
    if (plan === null) return undefined
    let isOver = false
    setDrawn(null)
    void drawPoster(plan).then((address) => {
      if (!isOver) setDrawn(address ?? '')
    })
    return () => {
      isOver = true
    }
  }, [plan])
  return drawn
}
