import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { problemText } from '@/features/security/problem-text'
import { feedback } from '@/platform/feedback/feedback'
import { useStore } from '@/stores/stores-context'
import { Button } from '@/ui/button'
import { CellGroup } from '@/ui/cell'
import { ChoiceRow } from '@/ui/choice-row'
import { CodeField } from '@/ui/code-field'
import { Field } from '@/ui/field'
import { Notice } from '@/ui/notice'
import { useText } from '@/ui/text-context'
import { useAction } from '@/ui/use-action'
import { usePhoneText } from '@/ui/use-phone-text'
import { closureStore } from './closure-store'
import styles from './form.module.scss'

/** The proof and the last question. Asks for nothing but a reason where the account has no mobile. */
export const ClosureForm = observer(function ClosureForm({ coolingDays }: { readonly coolingDays: number }) {
  const closure = useStore(closureStore)
  const { t } = useText()
  const words = t.settings.closure
  const phoneText = usePhoneText()
  const { code, understandProblem } = closure
  const send = useAction(async () => (await closure.sendCode()) && feedback.toast(t.login.codeSent), {
    presents: 'form'
  })
  const submit = useAction(
    async () => {
      if (!closure.check()) return
      const isSure = await feedback.confirm({
        text: words.question(coolingDays),
        confirmText: words.confirm,
        cancelText: t.common.cancel
      })
      if (!isSure) return
      await closure.request()
      feedback.toast(words.requested)
    },
    { presents: 'form', onError: closure.takeRefusal }
  )
  const message = submit.errorMessage ?? send.errorMessage
  return (
    <CellGroup className={styles.group}>
      <Field
        label={t.common.optional(words.reason)}
        placeholder={words.reasonPlaceholder}
        maximum={200}
        value={closure.reason}
        onChange={closure.typeReason}
      />
      {closure.mobile !== null && (
        <>
          <CodeField
            value={code.text}
            error={code.refusal ?? problemText(t, code.problem)}
            resendAt={closure.resendAt}
            onChange={code.type}
            onSend={send.run}
          />
          <Text className={styles.note}>{words.codeTo(phoneText(closure.mobile))}</Text>
        </>
      )}
      <View className={styles.wide}>
        <ChoiceRow
          kind="checkbox"
          title={words.understand}
          isChosen={closure.hasUnderstood}
          onChange={closure.understand}
        />
      </View>
      {understandProblem !== null && <Notice tone="urgent" icon="warning" text={words[understandProblem]} />}
      {message !== null && <Notice tone="urgent" icon="warning" text={message} />}
      <View className={styles.submit}>
        <Button
          id="closure-submit"
          kind="danger"
          size="full"
          text={words.submit}
          isBusy={submit.isBusy}
          onPress={submit.run}
        />
      </View>
    </CellGroup>
  )
})
