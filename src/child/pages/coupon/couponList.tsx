import { useLayoutEffect } from 'react'
import { dealCodeTabs } from '@/domain/deal'
import { CodeGroupCard } from '@/features/deal-order/code-group-card'
import { dealCodesStore } from '@/features/deal-order/codes-store'
import { go } from '@/platform/navigation/go'
import { useStore } from '@/stores/stores-context'
import { definePage } from '@/ui/define-page'
import { Notice } from '@/ui/notice'
import { ListPage } from '@/ui/templates/list-page'
import { useText } from '@/ui/text-context'

/** The person's codes: unused, soonest to end first, used, expired, refunded. */
export default definePage('dealCodes', function DealCodes({ tab }) {
  const { t, moment } = useText()
  const store = useStore(dealCodesStore)
  // Before the page is told that it is shown, which reads the list of the tab
  useLayoutEffect(() => store.enter(tab), [store, tab])
  const { cachedSince, list } = store
  const [first] = list.items
  return (
    <ListPage
      list={list}
      keyOf={({ orderId, tab: stands }) => `${orderId}-${stands}`}
      renderItem={(group) => <CodeGroupCard group={group} />}
      tabs={{
        items: dealCodeTabs.map((key) => ({ key, text: t.dealOrder.tabs[key] })),
        selected: store.tab,
        onSelect: store.choose
      }}
      head={
        cachedSince !== null &&
        first !== undefined && (
          <Notice tone="urgent" icon="offline" text={t.dealOrder.cachedSince(moment(cachedSince, first))} />
        )
      }
      empty={{
        text: t.dealOrder.empty[store.tab],
        actionText: t.titles.deals,
        onAction: () => go('deals')
      }}
      onShow={store.refresh}
    />
  )
})
