import { useEffect, useState } from 'react'
import { missingPage } from '@/platform/app/missing-page'
import type { PageParts } from '@/ui/page-extras'
import { LateFrame } from './late-frame'
import { PageExtras } from './page-extras'
import { useMissingLanguage } from './use-missing-language'

/** What the frame does beyond the first screen; a mini-program has it at hand. */
export function LateParts() {
  const [missing, setMissing] = useState<string | null>(null)
  useEffect(() => missingPage.watch(setMissing), [])
  useMissingLanguage()
  return <LateFrame missing={missing} />
}

/** Stands inside every page: a mini-program shows nothing of the app itself. */
export const pageExtras: PageParts = { top: null, floating: <PageExtras /> }
