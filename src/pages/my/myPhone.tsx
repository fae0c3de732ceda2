import { useEffect } from 'react'
import { profileStore } from '@/features/profile/profile-store'
import { useCountrySheet } from '@/features/security/country-sheet'
import { MobileForm } from '@/features/security/mobile-form'
import { mobileStore } from '@/features/security/mobile-store'
import { feedback } from '@/platform/feedback/feedback'
import { goBack } from '@/platform/navigation/go'
import { useStore } from '@/stores/stores-context'
import { definePage } from '@/ui/define-page'
import { FormPage } from '@/ui/templates/form-page'
import { useText } from '@/ui/text-context'

/** The person's mobile: what it is, and how to change it. */
export default definePage('myMobile', function MyMobile() {
  const { t } = useText()

  const profile = useStore(profileStore)
  const mobile = useStore(mobileStore)
  const country = useCountrySheet(mobile.phone.country, mobile.phone.chooseCountry)
  // On leaving only: going to read the message with the code must not lose what was typed.
  useEffect(() => mobile.forget, [mobile])
  useEffect(() => void profile.load(), [profile])
  const onSaved = () => {
    feedback.toast(t.security.mobileSaved)
    goBack()
  }
  return (
    <FormPage state={profile.state} onRetry={profile.load} overlay={country.sheet}>
      <MobileForm onCountryPress={country.open} onSaved={onSaved} />
    </FormPage>
  )
})
