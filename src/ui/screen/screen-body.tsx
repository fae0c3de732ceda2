import { View } from '@tarojs/components'
import type { PropsWithChildren, ReactNode } from 'react'
import { describe } from '../a11y'
import { SkeletonRows } from '../skeleton'
import { type StatePicture, StateView } from '../state-view'
import { useText } from '../text-context'
import styles from './screen.module.scss'

export type ScreenState = 'loading' | 'ready' | 'empty' | 'error' | 'offline' | 'loginWall' | 'notFound'

/** Shown where there is nothing yet: one sentence and a button to the next step. */
export interface EmptyState {
  readonly text: string
  readonly actionText?: string
  readonly onAction?: () => void
  readonly picture?: StatePicture
}

export interface ScreenBodyProps {
  readonly state: ScreenState
  /** Placeholder in the shape of the content; rows of a list when absent. */
  readonly skeleton?: ReactNode
  readonly empty?: EmptyState
  /** Replaces the general error sentence by a more precise one. */
  readonly errorText?: string
  /** Says what was not found, where it is something other than the page. */
  readonly notFoundText?: string
  readonly onRetry?: () => void | Promise<unknown>
  /** Replaces the retry button of an error where a retry cannot help. */
  readonly onward?: { readonly text: string; readonly run: () => void }
  readonly onLogin?: () => void
  /** Runs for the button of a page that was not found. */
  readonly onHome?: () => void
}

/** The part of a screen between header and footer: what its state shows. */
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
