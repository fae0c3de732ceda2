import { BenefitCard } from '@/features/offer/benefit-card'
import { benefitStore } from '@/features/offer/benefit-store'
import { usePageShow } from '@/platform/app/page'
import { go } from '@/platform/navigation/go'
import { useStore } from '@/stores/stores-context'
import { definePage } from '@/ui/define-page'
import { DetailPage } from '@/ui/templates/detail-page'
import { useText } from '@/ui/text-context'

/** What partners give to members: one code a month. */
export default definePage('partnerBenefit', function PartnerBenefit() {
  const { t } = useText()
  const { benefits, refresh } = useStore(benefitStore)
  usePageShow(() => void refresh())
  const { value, state } = benefits
  return (
    <DetailPage
      detail={{ value, state: state === 'ready' && value?.items.length === 0 ? 'empty' : state }}
      empty={{ text: t.benefit.empty, actionText: t.benefit.toHome, onAction: () => go('restaurantAll') }}
      onRetry={refresh}
    >
      {({ items, utcOffsetMinutes }) =>
        items.map((benefit) => (
          <BenefitCard key={benefit.offerId} benefit={benefit} utcOffsetMinutes={utcOffsetMinutes} />
        ))
      }
    </DetailPage>
  )
})
