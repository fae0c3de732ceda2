import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { AgreementLine } from '@/features/security/agreement-line'
import { CountrySheet } from '@/features/security/country-sheet'
import { leaveLogin } from '@/features/security/leave-login'
import { RegisterForm } from '@/features/security/register-form'
import { Button } from '@/ui/button'
import { ErrorBoundary } from '@/ui/error-boundary'
import { Screen } from '@/ui/screen'
import { useText } from '@/ui/text-context'
import { feedback } from '@/platform/feedback'
import { goInstead } from '@/platform/go'
import { usePageParams } from '@/platform/page'
import { parseRouteParams } from '@/routes'
import { useStores } from '@/stores/stores-context'
import styles from './sign.module.scss'

/** Sign-up; afterwards the person is logged in and back where they came from. */
const Register = observer(function Register() {
  const { t } = useText()
  const { register } = useStores().security
  const params = parseRouteParams('register', usePageParams())
  const [isChoosingCountry, setIsChoosingCountry] = useState(false)
  // On leaving only: going to read the message with the code must not lose what was typed.
  useEffect(() => register.forgetSecrets, [register])
  const onSignedUp = () => {
    feedback.toast(t.security.signedUp)
    leaveLogin(params?.returns)
  }
  const sheet = (
    <CountrySheet
      isOpen={isChoosingCountry}
      chosen={register.phone.country}
      onClose={() => setIsChoosingCountry(false)}
      onChoose={register.phone.chooseCountry}
    />
  )
  return (
    <Screen
      state="ready"
      background="surface"
      header={{ kind: 'custom', color: 'white', title: t.titles.register }}
      overlay={sheet}
    >
      <View className={styles.page}>
        <Text className={styles.title}>{t.security.signUpTitle}</Text>
        <RegisterForm onCountryPress={() => setIsChoosingCountry(true)} onSignedUp={onSignedUp} />
        <AgreementLine before={t.security.agreeBefore} />
        <Button
          kind="text"
          text={t.security.haveAccount}
          onPress={() => goInstead('login', { returns: params?.returns })}
        />
      </View>
    </Screen>
  )
})

export default function RegisterPage() {
  return (
    <ErrorBoundary>
      <Register />
    </ErrorBoundary>
  )
}
