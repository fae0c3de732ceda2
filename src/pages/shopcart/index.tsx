import { observer } from 'mobx-react-lite'
import { QuotedLines } from '@/components/checkout/quoted-lines'
import { SettlementPage } from '@/components/checkout/settlement-page'
import { Card } from '@/components/ui/card'
import { ErrorBoundary } from '@/components/ui/error-boundary'
import { usePageParams } from '@/platform/page'
import { addressAsGiven, parseRouteParams } from '@/routes'
import { useStores } from '@/stores/stores-context'
import styles from './index.module.scss'

/** Settlement of one restaurant's cart. */
function Settlement() {
  const given = usePageParams()
  return (
    <SettlementPage sellerId={parseRouteParams('settlement', given)?.restaurantId ?? null} ownUrl={addressAsGiven('settlement', given)}>
      <Dishes />
    </SettlementPage>
  )
}

const Dishes = observer(function Dishes() {
  const { settlement } = useStores()
  const quote = settlement.quote.value
  if (quote === null) return null
  return (
    <Card className={styles.card}>
      <QuotedLines lines={quote.lines} currency={quote.currency} />
    </Card>
  )
})

export default function RestaurantSettlementPage() {
  return (
    <ErrorBoundary>
      <Settlement />
    </ErrorBoundary>
  )
}
