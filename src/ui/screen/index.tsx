import { View } from '@tarojs/components'
import { type PropsWithChildren, type ReactNode, useCallback, useRef } from 'react'
import { keepsNativeBar } from '@/platform/app/native-header'
import { setPageTitle, usePageShow } from '@/platform/app/page'
import { useTellHost } from '@/platform/app/page-front'
import { announcePage } from '@/platform/app/page-views'
import { device } from '@/platform/device/device'
import { BackCatcher } from '@/platform/navigation/back-catcher'
import { headerColor, routeOf } from '@/routes'
import { classNames } from '../class-names'
import { goHome, pageTitle, usePage, usePageLogin } from '../page-context'
import { usePageExtras } from '../page-extras'
import { TabBar, tabLabels } from '../tab-bar'
import { showTab, type TabIndex } from '../tab-bar/tab-state'
import { useLargeText, useText } from '../text-context'
import { HeaderBar, type ScreenHeader } from './header-bar'
import { MainArea } from './main-area'
import { PullToRefresh } from './pull-to-refresh'
import { ScreenBody, type ScreenBodyProps } from './screen-body'
import { stickyStyle } from './screen-space'
import styles from './screen.module.scss'

export type { ScreenHeader } from './header-bar'
export type { EmptyState, ScreenState } from './screen-body'

export interface ScreenProps extends ScreenBodyProps {
  readonly header?: ScreenHeader
  /** Reads the page again when it is pulled down, on pages with `hasRefresh` in `routes`; `onRetry` where it is absent. */
  readonly pullToRefresh?: () => void | Promise<unknown>
  /** The bar at the bottom, above the safe area; shown when the state is `ready`. */
  readonly footer?: ReactNode
  /** How what is in the bar stands in it. */
  readonly footerClass?: string
  /** Sheets and dialogs: outside the flow of the page, inside its column. */
  readonly overlay?: ReactNode
  readonly background?: 'page' | 'surface'
}

const isH5 = device.platform === 'h5'
const noHeader: ScreenHeader = {}

/** What every page is in: safe area, column, header, the states of loading, footer and tab bar. What its row in `routes` says of it comes with it. */
export function Screen({
  header = noHeader,
  pullToRefresh,
  footer,
  footerClass,
  overlay,
  background = 'page',
  children,
  ...body
}: PropsWithChildren<ScreenProps>) {
  const isLargeText = useLargeText()
  const extras = usePageExtras()
  const main = useRef<HTMLElement>(null)
  const page = usePage()
  const row = page === null ? null : routeOf(page.name)
  const tab = row?.tab
  const { t } = useText()
  const title = header.title ?? (page === null ? undefined : pageTitle(t, page.name))
  useScreenTitle(row?.header === 'custom' && keepsNativeBar ? undefined : title)
  const logIn = usePageLogin()
  usePageShow(announcePage)
  const content = (
    <ScreenBody onLogin={logIn} onHome={goHome} {...body}>
      {children}
    </ScreenBody>
  )
  const refresh = async () => {
    await (pullToRefresh ?? body.onRetry)?.()
  }
  const hasFooter = footer !== undefined && body.state === 'ready'
  const names = classNames(
    styles.screen,
    background === 'surface' && styles.surface,
    isLargeText && 'large-text',
    device.prefersReducedMotion && 'reduced-motion',
    tab !== undefined && styles.withTabs
  )
  return (
    <View className={names} style={stickyStyle(row?.header)}>
      {row !== null && (
        <HeaderBar
          header={{ ...header, title }}
          kind={row.header}
          color={headerColor(row)}
          hasBack={tab === undefined}
          onSkip={() => main.current?.focus({ preventScroll: true })}
        />
      )}
      {extras.top}
      <MainArea place={main}>
        {row?.hasRefresh === true ? <PullToRefresh onRefresh={refresh}>{content}</PullToRefresh> : content}
        {hasFooter && (
          <View
            className={classNames(
              styles.footer,
              tab === undefined ? styles.aboveSafeArea : styles.aboveTabs,
              footerClass
            )}
          >
            {footer}
          </View>
        )}
      </MainArea>
      {tab !== undefined && <Tabs tab={tab} />}
      <View>
        {overlay}
        {extras.floating}
        <BackCatcher />
      </View>
    </View>
  )
}

function useScreenTitle(title: string | undefined): void {
  useTellHost(
    useCallback(() => {
      if (title !== undefined) setPageTitle(title)
    }, [title])
  )
}

/** H5 has the tab bar in the page; the mini-programs have their own instance and are told what to show. */
function Tabs({ tab }: { readonly tab: TabIndex }) {
  const { t } = useText()
  const isLargeText = useLargeText()
  useTellHost(useCallback(() => showTab(tab, tabLabels(t), isLargeText), [t, tab, isLargeText]))
  return isH5 ? <TabBar selected={tab} labels={tabLabels(t)} /> : null
}
