import { appShell } from '@/platform/app/app-shell'
import { useLateCode } from '@/platform/code/use-late-code.h5'
import type { ServicesSheetProps } from './services-sheet'

const fetchSheet = () => import('./services-sheet')

/** Fetched once home stands: nothing of it is part of the first screen. */
export function AllServices(props: ServicesSheetProps) {
  const late = useLateCode(fetchSheet, appShell.whenGone)
  return late === null ? null : <late.ServicesSheet {...props} />
}
