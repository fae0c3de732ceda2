import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { CountrySheet } from '@/features/security/country-sheet'
import { MobileForm } from '@/features/security/mobile-form'
import { ErrorBoundary } from '@/ui/error-boundary'
import { Screen } from '@/ui/screen'
import { useText } from '@/ui/text-context'
import { useLoginWall } from '@/ui/use-login-wall'
import { feedback } from '@/platform/feedback'
import { goBack } from '@/platform/go'
import { useStores } from '@/stores/stores-context'

/** The person's mobile: what it is, and how to change it. */
const MyMobile = observer(function MyMobile() {
  const { t } = useText()
  const { security, session, profile } = useStores()
  const { mobile } = security
  const [isChoosingCountry, setIsChoosingCountry] = useState(false)
  const wall = useLoginWall('myMobile', profile.state)
  // On leaving only: going to read the message with the code must not lose what was typed.
  useEffect(() => mobile.forget, [mobile])
  useEffect(() => {
    if (session.isLoggedIn) void profile.load()
  }, [profile, session.isLoggedIn])
  const onSaved = () => {
    feedback.toast(t.security.mobileSaved)
    goBack()
  }
  return (
    <Screen
      {...wall}
      header={{ kind: 'white', title: t.titles.myMobile }}
      onRetry={profile.load}
      overlay={
        <CountrySheet
          isOpen={isChoosingCountry}
          chosen={mobile.phone.country}
          onClose={() => setIsChoosingCountry(false)}
          onChoose={mobile.phone.chooseCountry}
        />
      }
    >
      <MobileForm onCountryPress={() => setIsChoosingCountry(true)} onSaved={onSaved} />
    </Screen>
  )
})

export default function MyMobilePage() {
  return (
    <ErrorBoundary>
      <MyMobile />
    </ErrorBoundary>
  )
}
