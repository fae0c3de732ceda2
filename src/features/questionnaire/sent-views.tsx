import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { Result } from '@/contract/types'
import { startOfDay } from '@/domain/calendar'
import { countries } from '@/domain/countries'
import { useCountrySheet } from '@/features/security/country-sheet'
import { MobileProofFields } from '@/features/security/mobile-proof-fields'
import { feedback } from '@/platform/feedback/feedback'
import { go } from '@/platform/navigation/go'
import { useApp, useStore } from '@/stores/stores-context'
import { Button } from '@/ui/button'
import { Cell, CellGroup } from '@/ui/cell'
import { Field } from '@/ui/field'
import { ResultView } from '@/ui/result-view'
import { Screen } from '@/ui/screen'
import { FormPage } from '@/ui/templates/form-page'
import { useText } from '@/ui/text-context'
import { useAction } from '@/ui/use-action'
import { useCopy } from '@/ui/use-copy'
import { questionnaireStore, type Receipt } from './questionnaire-store'
import { sentStore } from './sent-store'
import styles from './questionnaire.module.scss'

/** The working days of a promise as people say them. */
function useCallDays({ callsFrom, callsBy }: Pick<Receipt, 'callsFrom' | 'callsBy'>): [string, string] {
  const { place } = useApp()
  const { day } = useText()
  const zone = countries[place.place.countryCode]
  const dayOf = (date: string) => day(startOfDay(date, zone.utcOffsetMinutes), zone)
  return [dayOf(callsFrom), dayOf(callsBy)]
}

/** It was sent: who calls by when, and the number to keep. */
export function SentResult({ receipt }: { readonly receipt: Receipt }) {
  const { t, fullDay } = useText()
  const words = t.questionnaire
  const sent = useStore(sentStore)
  const copy = useCopy()
  const [from, by] = useCallDays(receipt)
  const { number, adviser, deletedOn } = receipt
  return (
    <Screen state="ready">
      <ResultView icon="check" title={words.sent} text={words.calls(adviser.name, from, by)}>
        <Button size="full" text={t.common.backHome} onPress={() => go('home')} />
        <Button kind="text" size="full" text={words.find} onPress={() => sent.ask(number)} />
      </ResultView>
      <CellGroup>
        {receipt.holidayMayMove && <Cell title={t.common.holidayMayMove} />}
        <Cell
          id="questionnaire-number"
          title={words.number}
          note={words.numberNote}
          value={number}
          label={`${t.common.copy} ${number}`}
          action={t.common.copy}
          onPress={() => void copy(number)}
        />
        <Cell title={words.deleted} value={fullDay(deletedOn)} />
      </CellGroup>
    </Screen>
  )
}

/** Which one, and that it is theirs. */
export const FindForm = observer(function FindForm() {
  const { t } = useText()
  const words = t.questionnaire
  const sent = useStore(sentStore)
  const { phone } = sent.proof
  const country = useCountrySheet(phone.country, phone.chooseCountry)
  const find = useAction(sent.find, { presents: 'form', onError: sent.takeRefusal })
  return (
    <FormPage
      submit={{
        id: 'questionnaire-show',
        text: words.show,
        run: find.run,
        isBusy: find.isBusy,
        errorMessage: find.errorMessage
      }}
      wayOut={<Button kind="text" size="full" text={words.toQuestions} onPress={sent.leave} />}
      overlay={country.sheet}
    >
      <CellGroup title={words.find}>
        <View className={styles.fields}>
          <Text className={styles.note}>{words.findNote}</Text>
          <Field
            id="questionnaire-number"
            kind="number"
            label={words.number}
            placeholder={words.numberPlaceholder}
            maximum={-1}
            value={sent.number}
            error={sent.isNumberMissing ? words.numberRequired : null}
            onChange={sent.type}
          />
          <MobileProofFields proof={sent.proof} onCountryPress={country.open} />
        </View>
      </CellGroup>
    </FormPage>
  )
})

/** What was sent, as it is kept. */
export const SentView = observer(function SentView({ shown }: { readonly shown: Result<'questionnaireGet'> }) {
  const { t, fullDay } = useText()
  const words = t.questionnaire
  const sent = useStore(sentStore)
  const questionnaire = useStore(questionnaireStore)
  const [from, by] = useCallDays(shown)
  const { number, adviser, told, deletedOn } = shown
  const remove = useAction(
    async () => {
      const question = { text: words.removeQuestion, confirmText: t.common.remove, cancelText: t.common.cancel }
      if (!(await feedback.confirm(question))) return
      await sent.remove()
      questionnaire.startOver()
      feedback.toast(words.removed)
    },
    { presents: 'form', onError: sent.takeRefusal }
  )
  const toQuestions = () => {
    questionnaire.startOver()
    sent.leave()
  }
  const edit = told && {
    text: words.edit,
    run: () => {
      questionnaire.take(told)
      sent.leave()
    }
  }
  return (
    <FormPage
      submit={{ ...(edit ?? { text: words.toQuestions, run: toQuestions }), errorMessage: remove.errorMessage }}
      wayOut={
        <Button
          id="questionnaire-remove"
          kind="text"
          size="full"
          text={words.remove}
          isBusy={remove.isBusy}
          onPress={remove.run}
        />
      }
    >
      <CellGroup>
        <Cell title={words.number} value={number} />
        <Cell title={words.licence(adviser.licence)} note={adviser.name === '' ? undefined : adviser.name} />
        <Cell
          title={words.callsBetween}
          note={shown.holidayMayMove ? t.common.holidayMayMove : undefined}
          value={words.days(from, by)}
        />
        <Cell title={words.deleted} value={fullDay(deletedOn)} />
      </CellGroup>
      <CellGroup title={words.yourAnswers}>
        {told === null ? (
          <Cell title={words.unreadable} />
        ) : (
          <>
            <Cell title={words.name} note={told.name} />
            {told.answers.map(({ questionId, title, options }) => (
              <Cell key={questionId} title={title} note={options.join(words.between)} />
            ))}
          </>
        )}
      </CellGroup>
    </FormPage>
  )
})
