import { View } from '@tarojs/components'
import { useEffect } from 'react'
import { navigation } from '@/platform/navigation'
import { setPageTitle } from '@/platform/page'
import { routeAt, routeOf } from '@/routes'
import { describe } from './a11y'
import { classNames } from './class-names'
import { capsuleStyle } from './screen/screen-space'
import { SkeletonRows } from './skeleton'
import bar from './screen/header-bar.module.scss'
import screen from './screen/screen.module.scss'

export interface WaitingPageProps {
  /** Read out; nothing is written. */
  readonly text: string
}

/** Stands in place of a page until its texts are there: its frame without a word, the title included. */
export function WaitingPage({ text }: WaitingPageProps) {
  useEffect(() => setPageTitle(''), [])
  const route = routeAt(navigation.currentPath())
  const hasOwnHeader = route !== undefined && routeOf(route).header === 'custom'
  return (
    <View className={screen.screen}>
      {hasOwnHeader && (
        <View className={classNames(bar.bar, bar.brand)} style={capsuleStyle()}>
          <View className={bar.row} />
        </View>
      )}
      <View className={screen.body} {...describe({ role: 'status', label: text })}>
        <SkeletonRows />
      </View>
    </View>
  )
}
