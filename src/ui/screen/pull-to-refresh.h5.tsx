import { View } from '@tarojs/components'
import { type PropsWithChildren, useRef } from 'react'
import { appShell } from '@/platform/app/app-shell'
import { useLateCode } from '@/platform/code/use-late-code.h5'
import type { PullToRefreshProps } from './pull-to-refresh'
import styles from './pull-to-refresh.module.scss'

const fetchIndicator = () => import('./pull-indicator')

/** Pull down at the top of the page to read it again. What follows the finger is fetched once the page is shown. */
export function PullToRefresh({ onRefresh, children }: PropsWithChildren<PullToRefreshProps>) {
  const area = useRef<HTMLElement>(null)
  const late = useLateCode(fetchIndicator, appShell.whenGone)
  return (
    <View ref={area} className={styles.area}>
      {late !== null && <late.PullIndicator area={area} onRefresh={onRefresh} />}
      {children}
    </View>
  )
}
