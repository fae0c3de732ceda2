import { type ComponentType, useEffect, useState } from 'react'
import { appShell } from '@/platform/app/app-shell'
import { missingPage } from '@/platform/app/missing-page'
import { chunkLoading } from '@/platform/code/chunk-loading'
import { codeAddress, lateCode } from '@/platform/code/code-address.h5'
import type { PageParts } from '@/ui/page-extras'
import { completeTexts } from '@/ui/texts'
import { StaleLine } from './stale-line'

type Frame = ComponentType<{ readonly missing: string | null }>

const importFrame = async (): Promise<Frame> => (await import('./late-frame')).LateFrame

/** Behind a page it comes when the first screen is done, and is optional; a missing page has nothing else to show. */
async function fetchFrame(isAlone: boolean): Promise<Frame> {
  const fetch = async () => {
    await completeTexts()
    return importFrame()
  }
  if (isAlone) return chunkLoading.load({ id: 'frame', source: codeAddress(lateCode.frame) }, fetch)
  await appShell.whenGone()
  return fetch()
}

/** What the frame does beyond the first screen. */
export function LateParts() {
  const [missing, setMissing] = useState<string | null>(null)
  const [frame, setFrame] = useState<{ readonly Frame: Frame } | null>(null)
  const isAlone = missing !== null
  useEffect(() => missingPage.watch(setMissing), [])
  useEffect(
    () =>
      void fetchFrame(isAlone).then(
        (Frame) => setFrame({ Frame }),
        () => undefined
      ),
    [isAlone]
  )
  return frame === null ? null : <frame.Frame missing={missing} />
}

/** On H5 the app itself floats around its pages; what was read before says so within them. */
export const pageExtras: PageParts = { top: <StaleLine />, floating: null }
