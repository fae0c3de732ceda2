import { useEffect } from 'react'
import { Filling, SentCell } from '@/features/questionnaire/filling'
import { questionnaireStore } from '@/features/questionnaire/questionnaire-store'
import { sentStore } from '@/features/questionnaire/sent-store'
import { FindForm, SentResult, SentView } from '@/features/questionnaire/sent-views'
import { go } from '@/platform/navigation/go'
import { useApp, useStore } from '@/stores/stores-context'
import { definePage } from '@/ui/define-page'
import { Screen } from '@/ui/screen'
import { StateView } from '@/ui/state-view'
import { useText } from '@/ui/text-context'

/** What a licensed insurance adviser asks; with a number, what was sent under it. */
export default definePage('insuranceQuestionnaire', function InsuranceQuestionnaire({ number }) {
  const { place, session } = useApp()
  const { t, locale } = useText()
  const store = useStore(questionnaireStore)
  const sent = useStore(sentStore)
  const { countryCode } = place.place
  const mobile = session.user?.mobile
  useEffect(() => void store.open(), [store, locale, countryCode])
  useEffect(() => store.suggestMobile(), [store, countryCode, mobile])
  useEffect(() => {
    if (number !== undefined) sent.ask(number)
    return () => {
      store.leave()
      sent.leave()
    }
  }, [store, sent, number])
  const { form, receipt } = store
  if (sent.shown !== null) return <SentView shown={sent.shown} />
  if (sent.isAsking) return <FindForm />
  if (receipt !== null) return <SentResult receipt={receipt} />
  if (form.value === null) return <Screen state={form.state} onRetry={store.open} />
  if (form.value.adviser !== null) return <Filling />
  return (
    <Screen state="ready">
      <StateView
        picture="empty"
        text={t.questionnaire.unavailable}
        actionText={t.common.backHome}
        onAction={() => go('home')}
      />
      <SentCell />
    </Screen>
  )
})
