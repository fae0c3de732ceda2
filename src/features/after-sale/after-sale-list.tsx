import { observer } from 'mobx-react-lite'
import { PagedListView } from '@/ui/paged-list-view'
import { Screen } from '@/ui/screen'
import { useText } from '@/ui/text-context'
import { useLoginWall } from '@/ui/use-login-wall'
import { go } from '@/platform/go'
import { usePageShow } from '@/platform/page'
import { useStores } from '@/stores/stores-context'
import { RequestCard } from './request-card'

/** The person's requests, newest first. */
export const AfterSaleList = observer(function AfterSaleList() {
  const { t } = useText()
  const {
    afterSales: { list }
  } = useStores()
  const wall = useLoginWall('afterSales', 'ready')
  usePageShow(() => {
    if (wall.state !== 'loginWall') void list.show()
  })
  return (
    <Screen {...wall} header={{ kind: 'white', title: t.titles.afterSales }} pullToRefresh={list.show}>
      <PagedListView
        list={list.requests}
        keyOf={({ afterSaleId }) => afterSaleId}
        renderItem={(request) => <RequestCard request={request} />}
        empty={{ text: t.afterSale.listEmpty, actionText: t.afterSale.toOrders, onAction: () => go('orders') }}
      />
    </Screen>
  )
})
