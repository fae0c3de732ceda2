import { type ComponentType, useEffect } from 'react'
import { CityChoice } from '@/features/profile/city-choice'
import { GenderChoice } from '@/features/profile/gender-choice'
import { NickNameForm } from '@/features/profile/nick-name-form'
import { ProfileSkeleton } from '@/features/profile/profile-skeleton'
import { profileStore } from '@/features/profile/profile-store'
import { feedback } from '@/platform/feedback/feedback'
import { goBack } from '@/platform/navigation/go'
import { useStore } from '@/stores/stores-context'
import { definePage } from '@/ui/define-page'
import { FormPage } from '@/ui/templates/form-page'
import { useText } from '@/ui/text-context'

const editors = { nickName: NickNameForm, gender: GenderChoice, city: CityChoice } as const
type Field = keyof typeof editors

const isField = (text: string): text is Field => Object.keys(editors).includes(text)

/** One field of the profile, named by the address; any other name is not found. */
export default definePage('profileEdit', function ProfileEdit({ field }) {
  const profile = useStore(profileStore)
  const { t } = useText()
  const isMissing = profile.user === null
  useEffect(() => {
    if (isMissing) void profile.load()
  }, [profile, isMissing])
  const saved = () => {
    feedback.toast(t.profile.saved)
    goBack()
  }
  const Editor: ComponentType<{ readonly onSaved: () => void }> | null = isField(field) ? editors[field] : null
  return (
    <FormPage
      state={isField(field) ? profile.state : 'notFound'}
      header={{ title: isField(field) ? t.profile[field] : t.titles.profileEdit }}
      skeleton={<ProfileSkeleton hasPicture={false} lines={3} />}
      onRetry={profile.load}
    >
      {Editor !== null && <Editor onSaved={saved} />}
    </FormPage>
  )
})
