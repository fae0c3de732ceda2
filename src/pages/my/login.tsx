import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { CountrySheet } from '@/components/login/country-sheet'
import { LoginForm } from '@/components/login/login-form'
import { leaveLogin } from '@/components/login/leave-login'
import { Screen } from '@/components/ui/screen'
import { Tabs } from '@/components/ui/tabs'
import { useText } from '@/components/ui/text-context'
import { feedback } from '@/platform/feedback'
import { usePageParams } from '@/platform/page'
import { parseRouteParams } from '@/routes'
import { useStores } from '@/stores/stores-context'
import styles from './login.module.scss'

/** Login by code or by password; afterwards the person is back where they came from, with the same cart. */
export default observer(function LoginPage() {
  const { t } = useText()
  const { login } = useStores()
  const params = parseRouteParams('login', usePageParams())
  const [isChoosingCountry, setIsChoosingCountry] = useState(false)
  // On leaving only: going to read the message with the code must not lose what was typed.
  useEffect(() => login.forgetSecrets, [login])

  const onLoggedIn = () => {
    feedback.toast(t.login.success)
    leaveLogin(params?.returns)
  }
  const methods = [
    { key: 'code', text: t.login.byCode },
    { key: 'password', text: t.login.byPassword }
  ] as const
  const sheet = <CountrySheet isOpen={isChoosingCountry} chosen={login.country} onClose={() => setIsChoosingCountry(false)} onChoose={login.chooseCountry} />
  return (
    <Screen state="ready" background="surface" header={{ kind: 'custom', color: 'white', title: t.titles.login }} overlay={sheet}>
      <View className={styles.page}>
        <Text className={styles.title}>{t.login.title}</Text>
        <Tabs items={methods} selected={login.method} onSelect={login.choose} className={styles.methods} />
        <LoginForm onCountryPress={() => setIsChoosingCountry(true)} onLoggedIn={onLoggedIn} />
      </View>
    </Screen>
  )
})
