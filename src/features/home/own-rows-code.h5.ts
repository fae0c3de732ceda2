import { appShell } from '@/platform/app/app-shell'
import { useLateCode } from '@/platform/code/use-late-code.h5'
import { completeTexts } from '@/ui/texts'

const afterFirstScreen = () => appShell.whenGone().then(completeTexts)
const fetchRows = () => import('./own-rows')

/** Fetched once home stands, with their words. */
export const useOwnRows = () => useLateCode(fetchRows, afterFirstScreen)
