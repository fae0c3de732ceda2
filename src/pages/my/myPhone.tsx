import { mobileStore } from '@/features/security/mobile-store'
import { profileStore } from '@/features/profile/profile-store'
import { useEffect, useState } from 'react'
import { CountrySheet } from '@/features/security/country-sheet'
import { MobileForm } from '@/features/security/mobile-form'
import { definePage } from '@/ui/define-page'
import { Screen } from '@/ui/screen'
import { useText } from '@/ui/text-context'
import { feedback } from '@/platform/feedback'
import { goBack } from '@/platform/go'
import { useStore } from '@/stores/stores-context'

/** The person's mobile: what it is, and how to change it. */
export default definePage('myMobile', function MyMobile() {
  const { t } = useText()

  const profile = useStore(profileStore)
  const mobile = useStore(mobileStore)
  const [isChoosingCountry, setIsChoosingCountry] = useState(false)
  // On leaving only: going to read the message with the code must not lose what was typed.
  useEffect(() => mobile.forget, [mobile])
  useEffect(() => void profile.load(), [profile])
  const onSaved = () => {
    feedback.toast(t.security.mobileSaved)
    goBack()
  }
  return (
    <Screen
      state={profile.state}
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
