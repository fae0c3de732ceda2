import { bargainStore } from '@/features/bargain/bargain-store'
import { BargainAction } from '@/features/bargain/bargain-action'
import { BargainClock } from '@/features/bargain/bargain-clock'
import { BargainFriends } from '@/features/bargain/bargain-friends'
import { BargainHero } from '@/features/bargain/bargain-hero'
import { BargainStart, OfferView } from '@/features/bargain/bargain-start'
import { useBargainPage } from '@/features/bargain/use-bargain-page'
import { errorText } from '@/ui/error-text'
import { definePage } from '@/ui/define-page'
import { Screen } from '@/ui/screen'
import { useText } from '@/ui/text-context'
import { goBack } from '@/platform/navigation/go'
import { useStore } from '@/stores/stores-context'

/** Friends cut the delivery fee of one's next order: the same page for who asks and who helps. */
export default definePage('bargain', function BargainFee(params) {
  const text = useText()
  const { t } = text
  const store = useStore(bargainStore)
  const { state, retry, share, begin } = useBargainPage(params)
  const {
    bargain: { value },
    offer: { value: offer },
    failure
  } = store
  return (
    <Screen
      state={state}
      header={value?.isOwner === false ? { title: t.bargain.friendTitle } : undefined}
      empty={{ text: t.checkout.emptyCart, actionText: t.checkout.backToMenu, onAction: goBack }}
      {...(failure === null ? {} : { errorText: errorText(failure, text) })}
      onRetry={retry}
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
