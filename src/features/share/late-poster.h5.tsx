import { useLateCode } from '@/platform/code/use-late-code.h5'
import type { PosterViewProps } from './poster-view'

const fetchView = () => import('./poster-view')
const atOnce = () => Promise.resolve()

/** Fetched once it is shown: most who look at a page draw no poster of it. */
export function LatePoster(props: PosterViewProps) {
  const late = useLateCode(fetchView, atOnce)
  return late === null ? null : <late.PosterView {...props} />
}
