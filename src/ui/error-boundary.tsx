import { Component, type PropsWithChildren, type ReactNode } from 'react'
import { LatecomersProvider, useLatecomers } from '@/platform/app/late-show'
import { navigation } from '@/platform/navigation/navigation'
import { routeUrl } from '@/routes'
import { PageProvider } from './page-context'
import { Screen } from './screen'
import { useText, useWaitingText } from './text-context'
import { WaitingPage } from './waiting-page'

export interface ErrorBoundaryProps {
  /** Told what broke, for the log; people are told something kinder. */
  readonly onError?: (error: unknown) => void
}

/** Around a page: a fault in it shows a way home instead of a white screen. */
export class ErrorBoundary extends Component<PropsWithChildren<ErrorBoundaryProps>, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError(): { readonly hasFailed: boolean } {
    return { hasFailed: true }
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError?.(error)
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return (
      <PageProvider value={null}>
        <Speaking>
          <Crash onHome={this.goHome} />
        </Speaking>
      </PageProvider>
    )
  }

  private readonly goHome = (): void => {
    this.setState({ hasFailed: false })
    void navigation.relaunch(routeUrl('home'))
  }
}

interface SpeakingProps {
  /** What speaks is held back. */
  readonly isHeld?: boolean
  /** What stands there meanwhile. */
  readonly instead?: ReactNode
}

/** What speaks, once there are texts and nothing holds it back; it is then told that the page is shown. */
export function Speaking({ isHeld = false, instead, children }: PropsWithChildren<SpeakingProps>) {
  const waitingText = useWaitingText()
  const latecomers = useLatecomers(waitingText === null && !isHeld)
  const shown = isHeld ? instead : children
  return (
    <LatecomersProvider value={latecomers}>
      {waitingText === null ? shown : <WaitingPage text={waitingText} />}
    </LatecomersProvider>
  )
}

function Crash({ onHome }: { readonly onHome: () => void }) {
  const { t } = useText()
  return (
    <Screen
      state="empty"
      empty={{ picture: 'error', text: t.common.crashed, actionText: t.common.backHome, onAction: onHome }}
    />
  )
}
