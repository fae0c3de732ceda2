import { observer } from 'mobx-react-lite'
import { BargainAction } from '@/components/bargain/bargain-action'
import { BargainFriends } from '@/components/bargain/bargain-friends'
import { BargainHero } from '@/components/bargain/bargain-hero'
import { useBargainPage } from '@/components/bargain/use-bargain-page'
import { errorText } from '@/components/error-text'
import { ErrorBoundary } from '@/components/ui/error-boundary'
import { Screen } from '@/components/ui/screen'
import { useText } from '@/components/ui/text-context'
import { go, goBack, goInstead } from '@/platform/go'
import { usePageParams } from '@/platform/page'
import { addressAsGiven, parseRouteParams } from '@/routes'
import { useStores } from '@/stores/stores-context'

/** Friends cut the delivery fee of one's next order: the same page for who asks and who helps. */
const BargainFee = observer(function BargainFee() {
  const text = useText()
  const { t } = text
  const { bargain: store } = useStores()
  const given = usePageParams()
  const { state, retry, share } = useBargainPage(parseRouteParams('bargain', given))
  const { value, failure } = store.bargain
  return (
    <Screen
      state={state}
      header={{ kind: 'white', title: t.titles.bargain }}
      empty={{ text: t.checkout.emptyCart, actionText: t.checkout.backToMenu, onAction: goBack }}
      {...(failure === null ? {} : { errorText: errorText(failure, text) })}
      onRetry={retry}
      onHome={() => goInstead('home')}
      onLogin={() => go('login', { returns: addressAsGiven('bargain', given) })}
      footer={value === null ? undefined : <BargainAction bargain={value} onShare={share} />}
    >
      {value !== null && (
        <>
          <BargainHero bargain={value} offsetMs={store.clockOffsetMs} onEnd={() => void store.refresh()} />
          <BargainFriends bargain={value} />
        </>
      )}
    </Screen>
  )
})

export default function BargainPage() {
  return (
    <ErrorBoundary>
      <BargainFee />
    </ErrorBoundary>
  )
}
