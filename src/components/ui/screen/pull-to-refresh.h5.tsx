import { View } from '@tarojs/components'
import { useEffect, useRef, useState, type PropsWithChildren } from 'react'
import { appShell } from '@/platform/app-shell'
import { importQuietly } from '@/platform/quiet-code.h5'
import type { PullIndicator } from './pull-indicator'
import type { PullToRefreshProps } from './pull-to-refresh'
import styles from './pull-to-refresh.module.scss'

/** Pull down at the top of the page to read it anew. What follows the finger is fetched once the page stands: nobody pulls before. */
export function PullToRefresh({ onRefresh, children }: PropsWithChildren<PullToRefreshProps>) {
  const area = useRef<HTMLElement>(null)
  const [late, setLate] = useState<{ readonly Indicator: typeof PullIndicator } | null>(null)
  useEffect(() => {
    const fetchIndicator = async () => {
      await appShell.whenGone()
      const { PullIndicator: Indicator } = await importQuietly(() => import('./pull-indicator'))
      setLate({ Indicator })
    }
    void fetchIndicator().catch(() => undefined)
  }, [])
  return (
    <View ref={area} className={styles.area}>
      {late !== null && <late.Indicator area={area} onRefresh={onRefresh} />}
      {children}
    </View>
  )
}
