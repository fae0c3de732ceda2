import type { ReactElement } from 'react'

export interface WebViewProps {
  /** Absolute and checked: see `domain/web-address`. */
  readonly url: string
  /** What it is, for a screen reader. */
  readonly title: string
  /** A page of the app's own server, which needs no scripts. */
  readonly isOwn: boolean
  readonly className?: string
  readonly onLoad: () => void
  readonly onError: () => void
}

/** A page of the web inside a page of the app. */
export type WebViewComponent = (props: WebViewProps) => ReactElement
