import { useEffect, useState } from 'react'
import {
  type BillChoice,
  BillFileSheet,
  BillHead,
  BillSheet,
  LedgerRow,
  ledgerRowsClass
} from '@/features/wallet/bill-head'
import { ledgerStore } from '@/features/wallet/ledger-store'
import { go } from '@/platform/navigation/go'
import { useStore } from '@/stores/stores-context'
import { definePage } from '@/ui/define-page'
import { ListPage } from '@/ui/templates/list-page'
import { useText } from '@/ui/text-context'

/** The bill of a wallet by month: what came in, what went out, and that both make up the balance. */
export default definePage('ledger', function Ledger({ currency, month, type }) {
  const { t } = useText()
  const store = useStore(ledgerStore)
  const [choice, setChoice] = useState<BillChoice>(null)
  useEffect(() => void store.open({ currency, month, type }), [store, currency, month, type])
  const isAll = store.filter.direction === undefined && store.filter.kind === undefined
  const utcOffsetMinutes = store.bill?.utcOffsetMinutes ?? 0
  return (
    <ListPage
      list={store.list}
      keyOf={({ entryId }) => entryId}
      renderItem={(entry) => <LedgerRow entry={entry} utcOffsetMinutes={utcOffsetMinutes} />}
      listClass={store.list.state === 'ready' ? ledgerRowsClass : undefined}
      tabs={{
        items: [
          { key: 'all', text: t.wallet.all },
          { key: 'in', text: t.wallet.moneyIn },
          { key: 'out', text: t.wallet.moneyOut }
        ],
        selected: store.filter.direction ?? 'all',
        onSelect: (direction) => void store.choose({ direction: direction === 'all' ? undefined : direction })
      }}
      head={<BillHead onChoose={setChoice} />}
      empty={{
        text: isAll ? t.wallet.ledgerEmpty : t.wallet.ledgerNothing,
        actionText: t.wallet.topUp,
        onAction: () => go('topUp')
      }}
      overlay={
        <>
          <BillSheet choice={choice === 'file' ? null : choice} onClose={() => setChoice(null)} />
          <BillFileSheet isOpen={choice === 'file'} onClose={() => setChoice(null)} />
        </>
      }
    />
  )
})
