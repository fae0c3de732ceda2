import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { feedback } from '@/platform/feedback/feedback'
import { doThenLead } from '@/platform/navigation/go'
import { useStore } from '@/stores/stores-context'
import { Button } from '@/ui/button'
import { CodeField } from '@/ui/code-field'
import { Field } from '@/ui/field'
import { Notice } from '@/ui/notice'
import { PhoneField } from '@/ui/phone-field'
import { useText } from '@/ui/text-context'
import { useAction } from '@/ui/use-action'
import { NewPasswordFields } from './new-password-fields'
import { problemText } from './problem-text'
import { registerStore } from './register-store'
import { useLoginFailure } from './use-login-failure'
import styles from './login-form.module.scss'

interface RegisterFormProps {
  readonly onCountryPress: () => void
  readonly onSignedUp: () => void
}

/** A mobile with its code, a password twice and a nickname. A mobile that is known already may log in by the same code. */
export const RegisterForm = observer(function RegisterForm({ onCountryPress, onSignedUp }: RegisterFormProps) {
  const { t } = useText()
  const register = useStore(registerStore)
  const { fields, phone } = register
  const { nickName, code } = fields.problems
  const send = useAction(async () => (await register.sendCode()) && feedback.toast(t.login.codeSent), {
    presents: 'form',
    failureText: t.login.sendFailed
  })
  const report = useLoginFailure()
  const logIn = useAction(() => doThenLead(register.logInInstead, onSignedUp), {
    presents: 'form',
    failureText: t.login.failed,
    onError: report
  })
  const askForLogin = async () =>
    (await feedback.confirm({
      text: t.security.registeredQuestion,
      confirmText: t.security.goToLogin,
      cancelText: t.common.cancel
    })) && logIn.run()
  const submit = useAction(() => doThenLead(register.submit, onSignedUp), {
    presents: 'form',
    failureText: t.security.signUpFailed,
    onError: (error) => error.is('mobileRegistered') && (void askForLogin(), true)
  })
  const message = submit.errorMessage ?? logIn.errorMessage ?? send.errorMessage
  return (
    <View className={styles.form}>
      <PhoneField
        country={phone.country}
        value={phone.text}
        error={phone.problem && t.login[phone.problem]}
        onChange={phone.type}
        onCountryPress={onCountryPress}
      />
      <CodeField
        value={fields.values.code}
        error={problemText(t, code)}
        resendAt={register.resendAt}
        onChange={(value) => fields.type('code', value)}
        onSend={send.run}
      />
      <NewPasswordFields fields={fields} isFirst />
      <Field
        label={t.common.optional(t.security.nickName)}
        placeholder={t.security.nickNamePlaceholder}
        maximum={-1}
        autoComplete="nickname"
        value={fields.values.nickName}
        error={problemText(t, nickName)}
        onChange={(value) => fields.type('nickName', value)}
        onSubmit={submit.run}
      />
      {message !== null && <Notice tone="urgent" icon="warning" text={message} />}
      <Button
        id="register-submit"
        size="full"
        text={t.security.signUp}
        isBusy={submit.isBusy || logIn.isBusy}
        onPress={submit.run}
      />
    </View>
  )
})
