import { observer } from 'mobx-react-lite'
import { useCountrySheet } from '@/features/security/country-sheet'
import { useStore } from '@/stores/stores-context'
import { Button } from '@/ui/button'
import { Cell, CellGroup } from '@/ui/cell'
import { FormPage } from '@/ui/templates/form-page'
import { useText } from '@/ui/text-context'
import { useAction } from '@/ui/use-action'
import { AdviserCard } from './adviser-card'
import { QuestionStep, StepHead } from './question-step'
import { questionnaireStore } from './questionnaire-store'
import { SendStep, useConsentSheet } from './send-step'
import { sentStore } from './sent-store'

/** The way to what was sent before. */
export function SentCell() {
  const { t } = useText()
  const sent = useStore(sentStore)
  return (
    <CellGroup>
      <Cell id="questionnaire-find" icon="search" title={t.questionnaire.find} onPress={() => sent.ask()} />
    </CellGroup>
  )
}

/** Filling it in: a few questions a step, then where it is sent. */
export const Filling = observer(function Filling() {
  const store = useStore(questionnaireStore)
  return store.isLast ? <Sending /> : <Asking />
})

const Asking = observer(function Asking() {
  const { t } = useText()
  const store = useStore(questionnaireStore)
  const next = useAction(store.next, { presents: 'form' })
  const adviser = store.form.value?.adviser ?? null
  const isFirst = store.step === 0
  return (
    <FormPage
      submit={{ id: 'questionnaire-next', text: t.questionnaire.next, run: next.run, isBusy: next.isBusy }}
      wayOut={isFirst ? undefined : <Back />}
    >
      {isFirst && adviser !== null && <AdviserCard {...adviser} />}
      <StepHead />
      <QuestionStep />
      {isFirst && <SentCell />}
    </FormPage>
  )
})

const Sending = observer(function Sending() {
  const { t } = useText()
  const store = useStore(questionnaireStore)
  const { phone } = store.proof
  const country = useCountrySheet(phone.country, phone.chooseCountry)
  const consent = useConsentSheet()
  const send = useAction(store.send, {
    presents: 'form',
    onError: store.takeRefusal,
    failureText: t.common.submitFailed
  })
  return (
    <FormPage
      submit={{
        id: 'questionnaire-send',
        text: t.questionnaire.send,
        hint: t.questionnaire.callsSoon,
        run: send.run,
        isBusy: send.isBusy,
        errorMessage: send.errorMessage
      }}
      wayOut={<Back />}
      overlay={
        <>
          {country.sheet}
          {consent.sheet}
        </>
      }
    >
      <StepHead />
      <SendStep onCountryPress={country.open} onReadConsent={consent.open} />
    </FormPage>
  )
})

/** One step back; the answers stay. */
const Back = observer(function Back() {
  const { t } = useText()
  const store = useStore(questionnaireStore)
  return <Button kind="text" size="full" text={t.questionnaire.previous} onPress={() => store.show(store.step - 1)} />
})
