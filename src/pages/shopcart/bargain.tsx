import { Text } from '@tarojs/components'
import { BargainAction } from '@/features/bargain/bargain-action'
import { BargainClock } from '@/features/bargain/bargain-clock'
import { BargainFriends, BargainRules } from '@/features/bargain/bargain-friends'
import { BargainProgress } from '@/features/bargain/bargain-progress'
import { BargainStart } from '@/features/bargain/bargain-start'
import { bargainStore } from '@/features/bargain/bargain-store'
import { useBargainPage } from '@/features/bargain/use-bargain-page'
import { goBack } from '@/platform/navigation/go'
import { useStore } from '@/stores/stores-context'
import { definePage } from '@/ui/define-page'
import { errorText } from '@/ui/error-text'
import { goHome } from '@/ui/page-context'
import { ShareLanding } from '@/ui/templates/share-landing'
import { useText } from '@/ui/text-context'

/** Friends cut the delivery fee of one's next order: the same page for whoever asks and who helps. */
export default definePage('bargain', function BargainFee(params) {
  const text = useText()
  const { t, name } = text
  const store = useStore(bargainStore)
  const { state, retry, share, start } = useBargainPage(params)
  const {
    bargain: { value: bargain },
    offer: { value: offer },
    failure
  } = store
  const isNothing = failure?.is('bargainNothing') === true
  const shown = bargain ?? (offer && { ...offer, cut: '0', left: offer.fee, share: 0 })
  return (
    <ShareLanding
      detail={{ state: isNothing ? 'empty' : state, value: shown }}
      header={bargain?.isOwner === false ? { title: t.bargain.friendTitle } : undefined}
      empty={
        isNothing
          ? { text: errorText(failure, text), actionText: t.common.backHome, onAction: goHome }
          : { text: t.checkout.emptyCart, actionText: t.checkout.backToMenu, onAction: goBack }
      }
      {...(failure === null ? {} : { errorText: errorText(failure, text) })}
      onRetry={retry}
      action={() =>
        bargain === null ? <BargainStart onStart={start} /> : <BargainAction bargain={bargain} onShare={share} />
      }
    >
      {(progress) => ({
        image: progress.restaurantImage.large,
        title: name(progress.restaurantName),
        standing: (
          <BargainProgress bargain={progress}>
            {bargain === null ? <Text>{t.bargain.notBegun}</Text> : <BargainClock bargain={bargain} />}
          </BargainProgress>
        ),
        more: bargain === null ? <BargainRules /> : <BargainFriends bargain={bargain} />
      })}
    </ShareLanding>
  )
})
