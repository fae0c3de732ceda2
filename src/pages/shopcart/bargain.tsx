import { observer } from 'mobx-react-lite'
import { BargainAction } from '@/features/bargain/bargain-action'
import { BargainClock } from '@/features/bargain/bargain-clock'
import { BargainFriends } from '@/features/bargain/bargain-friends'
import { BargainHero } from '@/features/bargain/bargain-hero'
import { BargainStart, OfferView } from '@/features/bargain/bargain-start'
import { useBargainPage } from '@/features/bargain/use-bargain-page'
import { errorText } from '@/ui/error-text'
import { ErrorBoundary } from '@/ui/error-boundary'
import { Screen } from '@/ui/screen'
import { useText } from '@/ui/text-context'
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
  const { state, retry, share, begin } = useBargainPage(parseRouteParams('bargain', given))
  const {
    bargain: { value },
    offer: { value: offer },
    failure
  } = store
  return (
    <Screen
      state={state}
      header={{ kind: 'white', title: value?.isOwner === false ? t.bargain.friendTitle : t.titles.bargain }}
      empty={{ text: t.checkout.emptyCart, actionText: t.checkout.backToMenu, onAction: goBack }}
      {...(failure === null ? {} : { errorText: errorText(failure, text) })}
      onRetry={retry}
      onHome={() => goInstead('home')}
      onLogin={() => go('login', { returns: addressAsGiven('bargain', given) })}
      footer={
        value !== null ? (
          <BargainAction bargain={value} onShare={share} />
        ) : (
          offer !== null && <BargainStart onBegin={begin} />
        )
      }
    >
      {value !== null && (
        <>
          <BargainHero bargain={value}>
            <BargainClock bargain={value} />
          </BargainHero>
          <BargainFriends bargain={value} />
        </>
      )}
      {value === null && offer !== null && <OfferView offer={offer} />}
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
