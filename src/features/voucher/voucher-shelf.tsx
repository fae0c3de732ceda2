import { observer } from 'mobx-react-lite'
import { type ReactNode, useLayoutEffect } from 'react'
import { go } from '@/platform/navigation/go'
import { ListPage } from '@/ui/templates/list-page'
import { useText } from '@/ui/text-context'
import { EnvelopeCard } from './envelope-card'
import { type EnvelopeTab, envelopeTabs, type RedEnvelopesStore } from './red-envelopes-store'

interface VoucherShelfProps {
  readonly store: RedEnvelopesStore
  /** Where it opens, as its address says. */
  readonly tab: string | undefined
  /** What is said where there is none. */
  readonly empty: Readonly<Record<EnvelopeTab, string>>
  /** Above the tabs. */
  readonly lead?: ReactNode
  /** Read besides the list whenever the page is shown. */
  readonly onShow?: () => Promise<unknown>
}

/** The person's vouchers of one kind: usable, used, expired. */
export const VoucherShelf = observer(function VoucherShelf({ store, tab, empty, lead, onShow }: VoucherShelfProps) {
  const { t } = useText()
  // Before the page is told that it is shown, which reads the list of the tab
  useLayoutEffect(() => store.enter(tab), [store, tab])
  const { counts } = store
  return (
    <ListPage
      list={store.list}
      keyOf={({ userVoucherId }) => userVoucherId}
      renderItem={(envelope) => <EnvelopeCard envelope={envelope} />}
      lead={lead}
      tabs={{
        items: envelopeTabs.map((key) => ({
          key,
          text: counts === null ? t.vouchers.tabs[key] : t.vouchers.tab(t.vouchers.tabs[key], counts[key])
        })),
        selected: store.tab,
        onSelect: store.choose
      }}
      empty={{ text: empty[store.tab], actionText: t.vouchers.toOrder, onAction: () => go('restaurantAll') }}
      onShow={() => Promise.all([store.refresh(), onShow?.()])}
    />
  )
})
