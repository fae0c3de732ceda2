import { Text, View } from '@tarojs/components'
import { useEffect } from 'react'
import { AgreementLine } from '@/features/security/agreement-line'
import { useCountrySheet } from '@/features/security/country-sheet'
import { leaveLogin } from '@/features/security/leave-login'
import { RegisterForm } from '@/features/security/register-form'
import { registerStore } from '@/features/security/register-store'
import { feedback } from '@/platform/feedback/feedback'
import { goInstead } from '@/platform/navigation/go'
import { useStore } from '@/stores/stores-context'
import { Button } from '@/ui/button'
import { definePage } from '@/ui/define-page'
import { FormPage } from '@/ui/templates/form-page'
import { useText } from '@/ui/text-context'
import styles from './sign.module.scss'

/** Sign-up; afterwards the person is logged in and back where they came from. */
export default definePage('register', function Register({ returns }) {
  const { t } = useText()
  const register = useStore(registerStore)
  const country = useCountrySheet(register.phone.country, register.phone.chooseCountry)
  // On leaving only: going to read the message with the code must not lose what was typed.
  useEffect(() => register.forgetSecrets, [register])
  const onSignedUp = () => {
    feedback.toast(t.security.signedUp)
    leaveLogin(returns)
  }
  return (
    <FormPage state="ready" background="surface" overlay={country.sheet}>
      <View className={styles.page}>
        <Text className={styles.title}>{t.security.signUpTitle}</Text>
        <RegisterForm onCountryPress={country.open} onSignedUp={onSignedUp} />
        <AgreementLine before={t.security.agreeBefore} />
        <Button kind="text" text={t.security.haveAccount} onPress={() => goInstead('login', { returns })} />
      </View>
    </FormPage>
  )
})
