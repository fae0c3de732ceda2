import { observer } from 'mobx-react-lite'
import { go } from '@/platform/navigation/go'
import { useStore } from '@/stores/stores-context'
import { ListPage } from '@/ui/templates/list-page'
import { useText } from '@/ui/text-context'
import { afterSaleListStore } from './after-sale-list-store'
import { RequestCard } from './request-card'

/** The person's requests, newest first. */
export const AfterSaleList = observer(function AfterSaleList() {
  const { t } = useText()
  const list = useStore(afterSaleListStore)
  return (
    <ListPage
      list={list.requests}
      keyOf={({ afterSaleId }) => afterSaleId}
      renderItem={(request) => <RequestCard request={request} />}
      empty={{ text: t.afterSale.listEmpty, actionText: t.afterSale.toOrders, onAction: () => go('orders') }}
      onShow={list.show}
    />
  )
})
