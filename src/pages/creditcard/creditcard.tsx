import { WebView } from '@tarojs/components'
import { SetupIntro } from '@/features/payment/setup-intro'
import { useCardSetup } from '@/features/payment/use-card-setup'
import { useToCashier } from '@/features/payment/use-to-cashier'
import { goBack } from '@/platform/navigation/go'
import { definePage } from '@/ui/define-page'
import { FormPage } from '@/ui/templates/form-page'
import { useText } from '@/ui/text-context'

/** Adds a bank card on its keeper's page: no number is typed here. */
export default definePage('cardAdd', function CardAdd({ orderId }) {
  const { t } = useText()
  const toCashier = useToCashier()
  const { add, embeddedUrl } = useCardSetup('card', orderId ?? null, () =>
    orderId === undefined ? goBack() : toCashier(orderId)
  )
  if (embeddedUrl !== null) return <WebView src={embeddedUrl} />
  return (
    <FormPage submit={{ id: 'card-add', text: t.cards.toThePage, ...add }}>
      <SetupIntro kind="card" />
    </FormPage>
  )
})
