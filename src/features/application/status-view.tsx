import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { isApplicationOver } from '@/domain/application'
import { countries } from '@/domain/countries'
import { feedback } from '@/platform/feedback/feedback'
import { go } from '@/platform/navigation/go'
import { useStore } from '@/stores/stores-context'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { Cell, CellGroup } from '@/ui/cell'
import { Field } from '@/ui/field'
import { Heading } from '@/ui/heading'
import { PhoneField } from '@/ui/phone-field'
import { useText } from '@/ui/text-context'
import { Timeline } from '@/ui/timeline'
import { useAction } from '@/ui/use-action'
import { useCopy } from '@/ui/use-copy'
import { FieldGroup } from './application-form'
import { type Application, applicationStatusStore } from './application-status-store'
import styles from './application.module.scss'

interface LookupFieldsProps {
  readonly onCountryPress: () => void
  readonly onSubmit: () => void
}

/** By what an application is found: its number and the mobile that it was sent with. */
export const LookupFields = observer(function LookupFields({ onCountryPress, onSubmit }: LookupFieldsProps) {
  const { t } = useText()
  const { lookup, countryCode } = useStore(applicationStatusStore)
  const words = t.application
  const { number, mobile } = lookup.problems
  return (
    <FieldGroup>
      <Field
        id="application-number"
        label={words.number}
        hint={words.numberNote}
        kind="number"
        maximum={-1}
        value={lookup.valueOf('number')}
        error={number === undefined ? null : words.numberWrong}
        onChange={(text) => lookup.type('number', text)}
        onSubmit={onSubmit}
      />
      <PhoneField
        country={countryCode}
        value={lookup.valueOf('mobile')}
        error={mobile === undefined ? null : t.common.fieldProblem[mobile](t.login.mobile)}
        onChange={(text) => lookup.type('mobile', text)}
        onCountryPress={onCountryPress}
        onSubmit={onSubmit}
      />
    </FieldGroup>
  )
})

/** How an application stands, what comes next, and what its person can do. */
export const StatusView = observer(function StatusView({ application }: { readonly application: Application }) {
  const { t, moment } = useText()
  const words = t.application
  const copy = useCopy()
  const { number, kind, status, name, reason, note, countryCode, timeline } = application
  const next = status === 'accepted' ? words.next.accepted[kind] : words.next[status]
  return (
    <>
      <Card className={styles.card}>
        <Heading className={styles.status}>{words.status[status]}</Heading>
        <Text className={styles.note}>{next}</Text>
        {reason !== null && (
          <Text className={styles.note}>{words.reasonLine(reason === 'other' ? note : words.reason[reason])}</Text>
        )}
        {note !== '' && reason !== 'other' && <Text className={styles.note}>{note}</Text>}
      </Card>
      <CellGroup>
        <Cell title={words.kind[kind]} value={name} />
        <Cell
          id="application-copy"
          title={words.number}
          value={number}
          action={t.common.copy}
          onPress={() => void copy(number)}
        />
      </CellGroup>
      <Card className={styles.card}>
        <Heading className={styles.title}>{words.timeline}</Heading>
        <Timeline
          entries={[...timeline].reverse().map((entry) => ({
            key: entry.status,
            title: words.status[entry.status],
            time: moment(entry.at, countries[countryCode])
          }))}
        />
      </Card>
      <Ways application={application} />
    </>
  )
})

const Ways = observer(function Ways({ application }: { readonly application: Application }) {
  const { t } = useText()
  const words = t.application
  const store = useStore(applicationStatusStore)
  const { kind, status, canWithdraw } = application
  const withdraw = useAction(
    async () => {
      const isSure = await feedback.confirm({
        text: words.withdrawQuestion,
        confirmText: words.withdrawShort,
        cancelText: t.common.back
      })
      if (!isSure) return
      await store.withdraw()
      feedback.toast(words.withdrawn)
    },
    { failureText: words.withdrawFailed }
  )
  const again = kind === 'rider' ? 'riderApplication' : 'restaurantApplication'
  return (
    <View className={styles.acts}>
      {canWithdraw && (
        <Button
          id="application-withdraw"
          kind="secondary"
          size="full"
          text={words.withdraw}
          isBusy={withdraw.isBusy}
          onPress={withdraw.run}
        />
      )}
      {status === 'accepted' && kind === 'rider' && (
        <Button id="application-app" size="full" text={t.titles.riderApp} onPress={() => go('riderApp')} />
      )}
      {isApplicationOver(status) && status !== 'accepted' && (
        <Button kind="secondary" size="full" text={words.apply[kind]} onPress={() => go(again)} />
      )}
      <Button id="application-elsewhere" kind="text" text={words.lookElsewhere} onPress={store.lookElsewhere} />
    </View>
  )
})
