import { useEffect, useState } from 'react'
import { appShell } from '@/platform/app-shell'
import { importQuietly } from '@/platform/quiet-code.h5'
import type { HomeFloating } from './home-floating'

/** Fetched once home stands: nothing of it is part of the first screen. */
export function HomeFloats() {
  const [late, setLate] = useState<{ readonly Floating: typeof HomeFloating } | null>(null)
  useEffect(() => {
    const fetchFloating = async () => {
      await appShell.whenGone()
      const { HomeFloating: Floating } = await importQuietly(() => import('./home-floating'))
      setLate({ Floating })
    }
    void fetchFloating().catch(() => undefined)
  }, [])
  return late === null ? null : <late.Floating />
}
