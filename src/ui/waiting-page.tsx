import { View } from '@tarojs/components'
import { setPageTitle } from '@/platform/app/page'
import { useTellHost } from '@/platform/app/page-front'
import { routeOf } from '@/routes'
import { describe } from './a11y'
import { classNames } from './class-names'
import { usePage } from './page-context'
import { capsuleStyle } from './screen/screen-space'
import { SkeletonRows } from './skeleton'
import bar from './screen/header-bar.module.scss'
import screen from './screen/screen.module.scss'

export interface WaitingPageProps {
  /** Read out; nothing is written. */
  readonly text: string
}

const clearTitle = () => setPageTitle('')

/** Stands in place of a page until its texts are there: its frame without a word, the title included. */
export function WaitingPage({ text }: WaitingPageProps) {
  useTellHost(clearTitle)
  const page = usePage()
  const hasOwnHeader = page !== null && routeOf(page.name).header === 'custom'
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
