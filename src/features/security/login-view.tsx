import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { usePageShow } from '@/platform/app/page'
import { feedback } from '@/platform/feedback/feedback'
import { goInstead } from '@/platform/navigation/go'
import type { RouteParams } from '@/routes'
import { useApp, useStore } from '@/stores/stores-context'
import { AppSign } from '@/ui/app-sign'
import { Notice } from '@/ui/notice'
import { Tabs } from '@/ui/tabs'
import { FormPage } from '@/ui/templates/form-page'
import { useText } from '@/ui/text-context'
import { AgreementLine } from './agreement-line'
import { useCountrySheet } from './country-sheet'
import { leaveLogin } from './leave-login'
import { LoginForm } from './login-form'
import { loginStore } from './login-store'
import { SocialWays } from './social-ways'
import { useIdentityLogin } from './use-identity-login'
import styles from './login-view.module.scss'

interface LoginViewProps {
  /** Of the address; `returns` leads to a page of the app alone. */
  readonly params: RouteParams<'login'>
}

/** Login by code, by password or by an outside party; afterwards the person is back where they came from, with the same cart. */
export const LoginView = observer(function LoginView({ params }: LoginViewProps) {
  const { t } = useText()
  const { session } = useApp()
  const login = useStore(loginStore)
  const country = useCountrySheet(login.country, login.chooseCountry)
  // On leaving only: going to read the message with the code must not lose what was typed.
  useEffect(() => login.forgetSecrets, [login])
  const leave = () => leaveLogin(params.returns)
  // Logged in on a page beyond this one, such as by a new password
  usePageShow(() => session.isLoggedIn && params.ticket === undefined && leave())
  const onLoggedIn = () => {
    feedback.toast(t.login.success)
    leave()
  }
  const identity = useIdentityLogin(params, onLoggedIn)
  const told =
    identity.message !== null
      ? ({ tone: 'urgent', icon: 'warning', text: identity.message } as const)
      : identity.isFinishing && !session.isLoggedIn
        ? { text: t.login.finishing }
        : null
  const methods = [
    { key: 'code', text: t.login.byCode },
    { key: 'password', text: t.login.byPassword }
  ] as const
  return (
    <FormPage state="ready" background="surface" overlay={country.sheet}>
      <View className={styles.page}>
        <LoginHead />
        {told !== null && (
          <View className={styles.outcome}>
            <Notice {...told} />
          </View>
        )}
        <Tabs items={methods} selected={login.method} onSelect={login.choose} className={styles.methods} />
        <LoginForm
          onCountryPress={country.open}
          onSignUp={() => goInstead('register', { returns: params.returns })}
          onLoggedIn={onLoggedIn}
        />
        <AgreementLine before={t.login.agreeBefore} />
        <SocialWays isBusy={identity.isBusy} onChoose={(provider) => void identity.logIn(provider)} />
      </View>
    </FormPage>
  )
})

/** Our mark, and what the page is for. */
function LoginHead() {
  const { t } = useText()
  return (
    <>
      <AppSign className={styles.mark} />
      <Text className={styles.title}>{t.login.title}</Text>
    </>
  )
}
