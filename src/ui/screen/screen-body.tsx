import { View } from '@tarojs/components'
import type { PropsWithChildren, ReactNode } from 'react'
import { describe } from '../a11y'
import { SkeletonRows } from '../skeleton'
import { type StatePicture, StateView } from '../state-view'
import { useText } from '../text-context'
import styles from './screen.module.scss'

export type ScreenState = 'loading' | 'ready' | 'empty' | 'error' | 'offline' | 'loginWall' | 'notFound'

/** What stands where there is nothing yet: one sentence and one button that leads on. */
export interface EmptyState {
  readonly text: string
  readonly actionText?: string
  readonly onAction?: () => void
  readonly picture?: StatePicture
}

export interface ScreenBodyProps {
  readonly state: ScreenState
  /** The geometry of what comes; rows of a list when absent. */
  readonly skeleton?: ReactNode
  readonly empty?: EmptyState
  /** Says what failed, where the general sentence is too little. */
  readonly errorText?: string
  /** Says what is not there, where it is not the page itself. */
  readonly notFoundText?: string
  readonly onRetry?: () => void | Promise<unknown>
  /** Where the button of a failure leads when trying again cannot help. */
  readonly onward?: { readonly text: string; readonly run: () => void }
  readonly onLogin?: () => void
  /** The way home from a page that is not there. */
  readonly onHome?: () => void
}

/** The part between header and footer, by state. */
export function ScreenBody(props: PropsWithChildren<ScreenBodyProps>) {
  const { t } = useText()
  switch (props.state) {
    case 'ready':
      return <View className={styles.body}>{props.children}</View>
    case 'loading':
      return (
        <View className={styles.body} {...describe({ role: 'status', label: t.common.loading })}>
          {props.skeleton ?? <SkeletonRows />}
        </View>
      )
    case 'empty':
      return <StateView picture="empty" text={t.common.empty} {...props.empty} />
    case 'error':
      return (
        <StateView
          picture="error"
          text={props.errorText ?? t.common.loadFailed}
          actionText={props.onward?.text ?? t.common.retry}
          onAction={props.onward?.run ?? props.onRetry}
        />
      )
    case 'offline':
      return (
        <StateView picture="offline" text={t.common.offline} actionText={t.common.retry} onAction={props.onRetry} />
      )
    case 'loginWall':
      return (
        <StateView picture="login" text={t.common.loginToSee} actionText={t.common.login} onAction={props.onLogin} />
      )
    case 'notFound':
      return (
        <StateView
          picture="notFound"
          text={props.notFoundText ?? t.common.pageNotFound}
          actionText={t.common.backHome}
          onAction={props.onHome}
        />
      )
  }
}
