import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { feedback } from '@/platform/feedback/feedback'
import { doThenLead } from '@/platform/navigation/go'
import { useStore } from '@/stores/stores-context'
import { Button } from '@/ui/button'
import { CodeField } from '@/ui/code-field'
import { Notice } from '@/ui/notice'
import { PhoneField } from '@/ui/phone-field'
import { Segmented } from '@/ui/tabs'
import { useText } from '@/ui/text-context'
import { useAction } from '@/ui/use-action'
import { usePhoneText } from '@/ui/use-phone-text'
import { CurrentPasswordField } from './current-password-field'
import { NewPasswordFields } from './new-password-fields'
import { passwordStore } from './password-store'
import { problemText } from './problem-text'
import styles from './form.module.scss'

interface PasswordFormProps {
  readonly onCountryPress: () => void
  readonly onSaved: () => void
}

/** A new password, proven by the present one or by a code. Every other device is logged out by it. */
export const PasswordForm = observer(function PasswordForm({ onCountryPress, onSaved }: PasswordFormProps) {
  const { t } = useText()
  const phoneText = usePhoneText()
  const store = useStore(passwordStore)
  const { proof, fields } = store
  const send = useAction(async () => (await store.sendCode()) && feedback.toast(t.login.codeSent), { presents: 'form' })
  const submit = useAction(() => doThenLead(store.submit, onSaved), { presents: 'form' })
  const message = submit.errorMessage ?? send.errorMessage
  return (
    <View className={styles.page}>
      <ProofChoice />
      {proof === 'reset' && <ResetMobile onCountryPress={onCountryPress} />}
      {proof === 'currentPassword' ? (
        <CurrentPasswordField
          value={fields.values.currentPassword}
          error={problemText(t, fields.problems.currentPassword)}
          onChange={(value) => fields.type('currentPassword', value)}
        />
      ) : (
        <CodeField
          hint={proof === 'code' && store.mobile !== null ? t.security.codeGoesTo(phoneText(store.mobile)) : undefined}
          value={fields.values.code}
          error={problemText(t, fields.problems.code)}
          resendAt={store.resendAt}
          onChange={(value) => fields.type('code', value)}
          onSend={send.run}
        />
      )}
      <NewPasswordFields fields={fields} onSubmit={submit.run} />
      <Text className={styles.note}>{proof === 'reset' ? t.security.resetNote : t.security.endsOthers}</Text>
      {message !== null && <Notice tone="urgent" icon="warning" text={message} />}
      <Button
        id="password-save"
        size="full"
        className={styles.submit}
        text={t.security.savePassword}
        isBusy={submit.isBusy}
        onPress={submit.run}
      />
    </View>
  )
})

/** By password or by code, for a person who has both. */
const ProofChoice = observer(function ProofChoice() {
  const { t } = useText()
  const store = useStore(passwordStore)
  if (store.proofs === null || store.proofs.length < 2) return null
  const items = [
    { key: 'currentPassword', text: t.security.byCurrentPassword },
    { key: 'code', text: t.security.byCode }
  ] as const
  return (
    <Segmented items={items} selected={store.proof === 'code' ? 'code' : 'currentPassword'} onSelect={store.choose} />
  )
})

const ResetMobile = observer(function ResetMobile({ onCountryPress }: Pick<PasswordFormProps, 'onCountryPress'>) {
  const { t } = useText()
  const { phone } = useStore(passwordStore)
  return (
    <PhoneField
      country={phone.country}
      value={phone.text}
      error={problemText(t, phone.problem)}
      onChange={phone.type}
      onCountryPress={onCountryPress}
    />
  )
})
