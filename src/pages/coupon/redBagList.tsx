import { useLayoutEffect } from 'react'
import { EnvelopeCard } from '@/features/voucher/envelope-card'
import { envelopeTabs, redEnvelopesStore } from '@/features/voucher/red-envelopes-store'
import { go } from '@/platform/navigation/go'
import { useStore } from '@/stores/stores-context'
import { definePage } from '@/ui/define-page'
import { ListPage } from '@/ui/templates/list-page'
import { useText } from '@/ui/text-context'

/** The person's red envelopes, of the platform and of shops: usable, used, expired. */
export default definePage('redEnvelopes', function RedEnvelopes({ tab }) {
  const { t } = useText()
  const store = useStore(redEnvelopesStore)
  // Before the page is told that it is shown, which reads the list of the tab
  useLayoutEffect(() => store.enter(tab), [store, tab])
  const { counts } = store
  return (
    <ListPage
      list={store.list}
      keyOf={({ userVoucherId }) => userVoucherId}
      renderItem={(envelope) => <EnvelopeCard envelope={envelope} />}
      tabs={{
        items: envelopeTabs.map((key) => ({
          key,
          text: counts === null ? t.vouchers.tabs[key] : t.vouchers.tab(t.vouchers.tabs[key], counts[key])
        })),
        selected: store.tab,
        onSelect: store.choose
      }}
      empty={{
        text: t.vouchers.empty[store.tab],
        actionText: t.vouchers.toOrder,
        onAction: () => go('restaurantAll')
      }}
      onShow={store.refresh}
    />
  )
})
