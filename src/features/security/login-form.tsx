import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { feedback } from '@/platform/feedback/feedback'
import { doThenLead, go } from '@/platform/navigation/go'
import { useStore } from '@/stores/stores-context'
import { Button } from '@/ui/button'
import { CodeField } from '@/ui/code-field'
import { Field } from '@/ui/field'
import { Notice } from '@/ui/notice'
import { PhoneField } from '@/ui/phone-field'
import { useText } from '@/ui/text-context'
import { useAction } from '@/ui/use-action'
import { loginStore } from './login-store'
import { useLoginFailure } from './use-login-failure'
import styles from './login-form.module.scss'

interface LoginFormProps {
  readonly onCountryPress: () => void
  readonly onSignUp: () => void
  readonly onLoggedIn: () => void
}

/** Mobile and either code or password; what is wrong stands at its field, what the server refuses above the button. */
export const LoginForm = observer(function LoginForm({ onCountryPress, onSignUp, onLoggedIn }: LoginFormProps) {
  const { t } = useText()
  const login = useStore(loginStore)
  const { mobile, password, code } = login.problems
  const report = useLoginFailure()
  const submit = useAction(() => doThenLead(login.submit, onLoggedIn), {
    presents: 'form',
    failureText: t.login.failed,
    onError: report
  })
  const send = useAction(async () => (await login.sendCode()) && feedback.toast(t.login.codeSent), {
    presents: 'form',
    failureText: t.login.sendFailed
  })
  const message = submit.errorMessage ?? send.errorMessage
  return (
    <View className={styles.form}>
      <PhoneField
        country={login.country}
        value={login.mobile}
        error={mobile && t.login[mobile]}
        onChange={(value) => login.type('mobile', value)}
        onCountryPress={onCountryPress}
      />
      {login.method === 'code' ? (
        <CodeField
          value={login.code}
          error={code && t.login[code]}
          resendAt={login.resendAt}
          onChange={(value) => login.type('code', value)}
          onSend={send.run}
          onSubmit={submit.run}
        />
      ) : (
        <Field
          label={t.login.password}
          placeholder={t.login.passwordPlaceholder}
          kind="password"
          maximum={64}
          autoComplete="current-password"
          value={login.password}
          error={password && t.login[password]}
          onChange={(value) => login.type('password', value)}
          onSubmit={submit.run}
        />
      )}
      {message !== null && <Notice tone="urgent" icon="warning" text={message} />}
      <Button
        id="login-submit"
        kind={login.isFilled ? 'primary' : 'unfilled'}
        size="full"
        text={t.login.submit}
        isBusy={submit.isBusy}
        onPress={submit.run}
      />
      {login.method === 'code' ? (
        <Text className={styles.note}>{t.login.newAccountNote}</Text>
      ) : (
        <View className={styles.links}>
          <Button kind="text" text={t.login.signUp} onPress={onSignUp} />
          <Button kind="text" text={t.login.forgotPassword} onPress={() => go('passwordChange')} />
        </View>
      )}
    </View>
  )
})
