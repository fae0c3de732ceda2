import { useEffect } from 'react'
import { profileStore } from '@/features/profile/profile-store'
import { useCountrySheet } from '@/features/security/country-sheet'
import { PasswordForm } from '@/features/security/password-form'
import { passwordStore } from '@/features/security/password-store'
import { StillLinked } from '@/features/security/still-linked'
import { feedback } from '@/platform/feedback/feedback'
import { go, goBack } from '@/platform/navigation/go'
import { useApp, useStore } from '@/stores/stores-context'
import { definePage } from '@/ui/define-page'
import { FormPage } from '@/ui/templates/form-page'
import { useText } from '@/ui/text-context'

/** A customer changes their password, or sets the first one; a visitor resets the one of a mobile. Ends with who else can still log in. */
export default definePage('passwordChange', function PasswordChange() {
  const { t } = useText()
  const { session } = useApp()

  const profile = useStore(profileStore)
  const password = useStore(passwordStore)
  const country = useCountrySheet(password.phone.country, password.phone.chooseCountry)
  useEffect(() => password.forget, [password])
  const isUnknown = password.proofs === null
  useEffect(() => {
    if (isUnknown) void profile.load()
  }, [isUnknown, profile])
  const isStillLinked = password.stillLinked.length > 0
  const onSaved = () => {
    if (password.stillLinked.length > 0) return
    feedback.toast(t.security.passwordSaved)
    goBack()
  }
  const title = !session.isLoggedIn
    ? t.security.resetTitle
    : session.user?.hasPassword === false
      ? t.security.setPasswordTitle
      : t.titles.passwordChange
  const state = isStillLinked ? 'ready' : isUnknown ? profile.state : password.proof === null ? 'empty' : 'ready'
  return (
    <FormPage
      state={state}
      background={isStillLinked ? 'page' : 'surface'}
      header={{ title }}
      empty={{ text: t.security.noProof, actionText: t.security.addMobile, onAction: () => go('myMobile') }}
      onRetry={profile.load}
      overlay={country.sheet}
      done={isStillLinked && <StillLinked />}
    >
      <PasswordForm onCountryPress={country.open} onSaved={onSaved} />
    </FormPage>
  )
})
