import { observer } from 'mobx-react-lite'
import { useEffect, type ComponentType } from 'react'
import { CityChoice } from '@/features/profile/city-choice'
import { GenderChoice } from '@/features/profile/gender-choice'
import { NickNameForm } from '@/features/profile/nick-name-form'
import { ProfileSkeleton } from '@/features/profile/profile-skeleton'
import { ErrorBoundary } from '@/ui/error-boundary'
import { Screen } from '@/ui/screen'
import { useText } from '@/ui/text-context'
import { useLoginWall } from '@/ui/use-login-wall'
import { feedback } from '@/platform/feedback'
import { goBack } from '@/platform/go'
import { usePageParams } from '@/platform/page'
import { parseRouteParams } from '@/routes'
import { useStores } from '@/stores/stores-context'

const editors = { nickName: NickNameForm, gender: GenderChoice, city: CityChoice } as const
type Field = keyof typeof editors

const isField = (text: string | undefined): text is Field => text !== undefined && Object.keys(editors).includes(text)

/** One field of the profile, named by the address; any other name is not found. */
const ProfileEdit = observer(function ProfileEdit() {
  const { profile, session } = useStores()
  const { t } = useText()
  const field = parseRouteParams('profileEdit', usePageParams())?.field
  const wall = useLoginWall('profileEdit', isField(field) ? profile.state : 'notFound')
  const isMissing = session.isLoggedIn && profile.user === null
  useEffect(() => {
    if (isMissing) void profile.load()
  }, [profile, isMissing])
  const saved = () => {
    feedback.toast(t.profile.saved)
    goBack()
  }
  const Editor: ComponentType<{ readonly onSaved: () => void }> | null = isField(field) ? editors[field] : null
  return (
    <Screen
      {...wall}
      header={{ kind: 'white', title: isField(field) ? t.profile[field] : t.titles.profileEdit }}
      skeleton={<ProfileSkeleton hasPicture={false} lines={3} />}
      onRetry={profile.load}
    >
      {Editor !== null && <Editor onSaved={saved} />}
    </Screen>
  )
})

export default function ProfileEditPage() {
  return (
    <ErrorBoundary>
      <ProfileEdit />
    </ErrorBoundary>
  )
}
