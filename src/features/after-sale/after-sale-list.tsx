import { afterSaleListStore } from './after-sale-list-store'
import { observer } from 'mobx-react-lite'
import { PagedListView } from '@/ui/paged-list-view'
import { Screen } from '@/ui/screen'
import { useText } from '@/ui/text-context'
import { go } from '@/platform/go'
import { usePageShow } from '@/platform/page'
import { useStore } from '@/stores/stores-context'
import { RequestCard } from './request-card'

/** The person's requests, newest first. */
export const AfterSaleList = observer(function AfterSaleList() {
  const { t } = useText()
  const list = useStore(afterSaleListStore)
  usePageShow(() => void list.show())
  return (
    <Screen state="ready" pullToRefresh={list.show}>
      <PagedListView
        list={list.requests}
        keyOf={({ afterSaleId }) => afterSaleId}
        renderItem={(request) => <RequestCard request={request} />}
        empty={{ text: t.afterSale.listEmpty, actionText: t.afterSale.toOrders, onAction: () => go('orders') }}
      />
    </Screen>
  )
})
