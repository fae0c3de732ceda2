import { appShell } from '@/platform/app/app-shell'
import { useLateCode } from '@/platform/code/use-late-code.h5'

const fetchFloating = () => import('./home-floating')

/** Fetched once home stands: nothing of it is part of the first screen. */
export function HomeFloats() {
  const late = useLateCode(fetchFloating, appShell.whenGone)
  return late === null ? null : <late.HomeFloating />
}
