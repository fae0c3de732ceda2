import { observer } from 'mobx-react-lite'
import { type ReactNode, useState } from 'react'
import type { Deal } from '@/contract/types'
import { useSharing } from '@/features/share/use-sharing'
import { usePageShow } from '@/platform/app/page'
import { go } from '@/platform/navigation/go'
import { routeUrl } from '@/routes'
import { useStore } from '@/stores/stores-context'
import { Button } from '@/ui/button'
import { IconButton } from '@/ui/icon-button'
import { Price } from '@/ui/price'
import { detailOf, DetailPage } from '@/ui/templates/detail-page'
import { useText } from '@/ui/text-context'
import { DealHead } from './deal-head'
import { DealContents, DealOutlets, DealReviews } from './deal-parts'
import { DealRulesCard } from './deal-rules-card'
import { DealShareSheet } from './deal-share-sheet'
import { DealSkeleton } from './deal-skeleton'
import { dealStore } from './deal-store'

/** The pages that show a deal; a deal of each kind may be opened by all of them. */
export type DealRoute = 'packageDeal' | 'dealDetail' | 'specialDeal' | 'greatSalesDeal'

interface DealPageProps {
  readonly route: DealRoute
  readonly dealId: string
  /** Above it: what it is a part of. */
  readonly lead?: ReactNode
}

/** A deal by any of its addresses: what it is, what has to be known first, where it is used, what people say, and the button with the amount. */
export const DealPage = observer(function DealPage({ route, dealId, lead }: DealPageProps) {
  const { t, name } = useText()
  const store = useStore(dealStore)
  const open = () => store.open(dealId)
  usePageShow(() => void open())
  const detail = detailOf(dealId, store.dealId, store.deal)
  const { value: deal } = detail
  const sharing = useSharing(() => ({
    title: deal === null ? '' : name(deal.title),
    page: routeUrl(route, { dealId })
  }))
  const [isSharing, setIsSharing] = useState(false)
  return (
    <DetailPage
      detail={detail}
      header={{
        trailing: <IconButton id="deal-sharing" icon="share" label={t.share.title} onPress={() => setIsSharing(true)} />
      }}
      overlay={
        deal !== null && (
          <DealShareSheet deal={deal} sharing={sharing} isOpen={isSharing} onClose={() => setIsSharing(false)} />
        )
      }
      skeleton={<DealSkeleton />}
      notFoundText={t.deal.notFound}
      onRetry={open}
      actions={(shown) => shown.isSellable && <BuyButton deal={shown} />}
    >
      {(shown) => (
        <>
          {lead}
          <DealHead deal={shown} isSpecial={route === 'specialDeal'} />
          <DealContents deal={shown} />
          <DealRulesCard rules={shown.rules} firstDeal={shown.firstDeal} />
          <DealOutlets deal={shown} />
          <DealReviews deal={shown} newest={store.newest.value?.[0]} />
        </>
      )}
    </DetailPage>
  )
})

/** The way to buying it, or why it cannot be bought now. */
function BuyButton({ deal: { dealId, stop, unpaidOrderId, price, currency } }: { readonly deal: Deal }) {
  const { t } = useText()
  if (stop === 'firstDealUnpaid' && unpaidOrderId !== null)
    return (
      <Button
        id="deal-buy"
        size="full"
        text={t.deal.stop[stop]}
        onPress={() => go('dealCashier', { orderId: unpaidOrderId })}
      />
    )
  if (stop !== null)
    return <Button id="deal-buy" size="full" text={t.deal.stop[stop]} isDisabled onPress={() => undefined} />
  return (
    <Button
      id="deal-buy"
      size="full"
      text={t.deal.buy}
      amount={<Price amount={price} currency={currency} tone="ink" size="title" />}
      onPress={() => go('dealSettlement', { dealId })}
    />
  )
}
