import { WebView } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { go } from '@/platform/navigation/go'
import { useApp, useStore } from '@/stores/stores-context'
import { Button } from '@/ui/button'
import type { IconName } from '@/ui/icon'
import { ResultView } from '@/ui/result-view'
import { ResultPage } from '@/ui/templates/result-page'
import { useText } from '@/ui/text-context'
import { ExpiredView } from './expired-view'
import { paymentStore } from './payment-store'
import { type ProviderPageName, useProviderPage } from './use-provider-page'
import { useToCashier, useToOrder } from './use-to-cashier'

interface ProviderPageProps {
  readonly page: ProviderPageName
  readonly icon: IconName
  /** Where the sandbox pays in the provider's stead, outside production. */
  readonly sandbox: 'cardSandbox' | 'alipaySandbox'
  readonly params: { readonly orderId: string; readonly paymentId: string }
}

/** Leads to a provider of payments, by its page or the host's own call, and waits here for what comes of it. */
export const ProviderPage = observer(function ProviderPage({ page, icon, sandbox, params }: ProviderPageProps) {
  const { t } = useText()
  const { environment } = useApp()
  const payments = useStore(paymentStore)
  const toCashier = useToCashier()
  const toOrder = useToOrder()
  const { state, check, resume, embeddedUrl } = useProviderPage(page, params)
  if (embeddedUrl !== null) return <WebView src={embeddedUrl} />
  const backToCashier = () => toCashier(params.orderId)
  const seeOrder = () => toOrder(params.orderId)
  const isExpired = payments.status === 'expired'
  return (
    <ResultPage state={state} onBack={backToCashier} onRetry={payments.load}>
      {isExpired ? (
        <ExpiredView text={t.order.resultExpiredText} onSeeOrder={seeOrder} />
      ) : (
        <ResultView icon={icon} isBusy title={t.cashier.waiting} text={t.cashier.waitingText}>
          <Button size="full" text={t.cashier.continuePaying} isBusy={resume.isBusy} onPress={resume.run} />
          <Button size="full" kind="secondary" text={t.cashier.havePaid} isBusy={check.isBusy} onPress={check.run} />
          <Button size="full" kind="text" text={t.cashier.otherWay} onPress={backToCashier} />
          {environment.current.shareType !== 0 && (
            <Button size="full" kind="text" text={t.cards.sandboxOpen} onPress={() => go(sandbox, params)} />
          )}
        </ResultView>
      )}
    </ResultPage>
  )
})
