import { Component, type PropsWithChildren } from 'react'
import { routeUrl } from '@/routes'
import { LatecomersProvider, useLatecomers } from '@/platform/late-show'
import { navigation } from '@/platform/navigation'
import { Screen } from './screen'
import { useText, useWaitingText } from './text-context'
import { WaitingPage } from './waiting-page'

export interface ErrorBoundaryProps {
  /** Told what broke, for the log; people are told something kinder. */
  readonly onError?: (error: unknown) => void
}

/** Around a page: it waits for its texts, and a fault in it shows a way home instead of a white screen. */
export class ErrorBoundary extends Component<PropsWithChildren<ErrorBoundaryProps>, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError(): { readonly hasFailed: boolean } {
    return { hasFailed: true }
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError?.(error)
  }

  override render() {
    return <Speaking>{this.state.hasFailed ? <Crash onHome={this.goHome} /> : this.props.children}</Speaking>
  }

  private readonly goHome = (): void => {
    this.setState({ hasFailed: false })
    void navigation.relaunch(routeUrl('home'))
  }
}

/** What speaks, once there are texts. */
function Speaking({ children }: PropsWithChildren) {
  const waitingText = useWaitingText()
  const latecomers = useLatecomers(waitingText === null)
  return (
    <LatecomersProvider value={latecomers}>
      {waitingText === null ? children : <WaitingPage text={waitingText} />}
    </LatecomersProvider>
  )
}

function Crash({ onHome }: { readonly onHome: () => void }) {
  const { t } = useText()
  return (
    <Screen
      header={{ kind: 'none' }}
      state="empty"
      empty={{ picture: 'error', text: t.common.crashed, actionText: t.common.backHome, onAction: onHome }}
    />
  )
}
