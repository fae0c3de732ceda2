import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { type ReactNode, useState } from 'react'
import type { LedgerEntry } from '@/contract/types'
import { ledgerKindNames, ledgerKinds } from '@/contract/wallet/ledger-kinds'
import { isNothing } from '@/domain/money'
import { go } from '@/platform/navigation/go'
import { useStore } from '@/stores/stores-context'
import { Card } from '@/ui/card'
import { Cell, CellGroup } from '@/ui/cell'
import { ChoiceRow } from '@/ui/choice-row'
import { classNames } from '@/ui/class-names'
import { FileSheet } from '@/ui/file-sheet'
import { moneyText } from '@/ui/money-text'
import { Price } from '@/ui/price'
import { Sheet } from '@/ui/sheet'
import { useText } from '@/ui/text-context'
import { ledgerStore } from './ledger-store'
import { monthText, signedText } from './wallet-texts'
import styles from './bill-head.module.scss'

/** Which sheet is open over the bill. */
export type BillChoice = 'month' | 'kind' | 'file' | null

/** Month and kind, and what the month came to: opening, in, out, what is not shown, closing. */
export const BillHead = observer(function BillHead({ onChoose }: { readonly onChoose: (choice: BillChoice) => void }) {
  const { t, name } = useText()
  const { bill, filter } = useStore(ledgerStore)
  if (bill === null) return null
  const { currency, month, opening, moneyIn, moneyOut, hidden, closing } = bill
  return (
    <>
      <CellGroup className={styles.choices}>
        <Cell title={t.wallet.month} value={monthText(month, t)} onPress={() => onChoose('month')} />
        <Cell
          title={t.wallet.kind}
          value={filter.kind === undefined ? t.wallet.all : name(ledgerKindNames[filter.kind])}
          onPress={() => onChoose('kind')}
        />
        <Cell icon="note" title={t.wallet.file.title} onPress={() => onChoose('file')} />
      </CellGroup>
      <Card className={styles.sums} id="bill-sums">
        <Sum label={t.wallet.opening}>
          <Price amount={opening} currency={currency} tone="ink" />
        </Sum>
        <Sum label={t.wallet.closing}>
          <Price amount={closing} currency={currency} tone="ink" />
        </Sum>
        <Sum label={t.wallet.moneyIn}>
          <Price amount={moneyIn} currency={currency} tone="ink" />
        </Sum>
        <Sum label={t.wallet.moneyOut}>
          <Price amount={moneyOut} currency={currency} tone="ink" isDeduction />
        </Sum>
        {!isNothing(hidden) && (
          <Sum label={t.wallet.hidden}>
            <Text className={styles.amount}>{signedText(hidden, currency)}</Text>
          </Sum>
        )}
      </Card>
    </>
  )
})

function Sum({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <View className={styles.sum}>
      <Text className={styles.label}>{label}</Text>
      {children}
    </View>
  )
}

interface BillSheetProps {
  readonly choice: Exclude<BillChoice, 'file'>
  readonly onClose: () => void
}

/** Chooses the month or the kind of the bill. */
export const BillSheet = observer(function BillSheet({ choice, onClose }: BillSheetProps) {
  const { t, name } = useText()
  const store = useStore(ledgerStore)
  // The sheet keeps its content while it slides away
  const [shown, setShown] = useState(choice)
  if (choice !== null && choice !== shown) setShown(choice)
  const choose = (part: Parameters<typeof store.choose>[0]) => {
    onClose()
    void store.choose(part)
  }
  const months = (store.bill?.months ?? []).map((month) => (
    <ChoiceRow
      key={month}
      kind="radio"
      title={monthText(month, t)}
      isChosen={month === store.bill?.month}
      onChange={() => choose({ month })}
    />
  ))
  const kinds = [undefined, ...ledgerKinds].map((kind) => (
    <ChoiceRow
      key={kind ?? ''}
      kind="radio"
      title={kind === undefined ? t.wallet.all : name(ledgerKindNames[kind])}
      isChosen={kind === store.filter.kind}
      onChange={() => choose({ kind })}
    />
  ))
  return (
    <Sheet isOpen={choice !== null} title={shown === 'kind' ? t.wallet.kind : t.wallet.month} onClose={onClose}>
      {shown === 'kind' ? kinds : months}
    </Sheet>
  )
})

interface BillFileSheetProps {
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** The month as a file to take along. */
export const BillFileSheet = observer(function BillFileSheet({ isOpen, onClose }: BillFileSheetProps) {
  const { t } = useText()
  const store = useStore(ledgerStore)
  const close = () => {
    store.forgetFile()
    onClose()
  }
  const words = { ...t.settings.export, ...t.wallet.file }
  return <FileSheet isOpen={isOpen} file={store.file} words={words} onPrepare={store.prepareFile} onClose={close} />
})

interface LedgerRowProps {
  readonly entry: LedgerEntry
  readonly utcOffsetMinutes: number
}

/** One movement: what for, when, how far it is unless it is done, how much, and what there was after it. */
export function LedgerRow({ entry, utcOffsetMinutes }: LedgerRowProps) {
  const { t, name, moment } = useText()
  const { entryId, kind, status, title, amount, currency, createdAt, balanceAfter } = entry
  const kindText = name(ledgerKindNames[kind])
  return (
    <Cell
      title={title === null ? kindText : `${kindText} · ${name(title)}`}
      note={[
        moment(createdAt, { utcOffsetMinutes }),
        ...(status === 'done' ? [] : [t.wallet.entryStatus[status]]),
        t.cashier.walletBalance(moneyText(balanceAfter, currency))
      ].join(' · ')}
      value={
        <Text className={classNames(styles.amount, !amount.startsWith('-') && styles.in)}>
          {signedText(amount, currency)}
        </Text>
      }
      onPress={() => go('ledgerEntry', { entryId })}
    />
  )
}

/** The ground that the rows stand on. */
export const ledgerRowsClass = styles.rows
