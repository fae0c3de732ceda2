import { useEffect } from 'react'
import { EntryView } from '@/features/wallet/entry-view'
import { ledgerStore } from '@/features/wallet/ledger-store'
import { useStore } from '@/stores/stores-context'
import { definePage } from '@/ui/define-page'
import { detailOf, DetailPage } from '@/ui/templates/detail-page'
import { useText } from '@/ui/text-context'

/** One movement of a wallet. */
export default definePage('ledgerEntry', function LedgerEntryPage({ entryId }) {
  const { t } = useText()
  const store = useStore(ledgerStore)
  const open = () => store.openEntry(entryId)
  useEffect(() => void store.openEntry(entryId), [store, entryId])
  return (
    <DetailPage
      detail={detailOf(entryId, store.entryId, store.entry)}
      notFoundText={t.wallet.entryNotFound}
      onRetry={open}
    >
      {(entry) => <EntryView entry={entry} />}
    </DetailPage>
  )
})
