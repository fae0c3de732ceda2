import { Text } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { leaveLogin } from '@/features/security/leave-login'
import { AvatarCard } from '@/features/profile/avatar-card'
import { NickNameForm } from '@/features/profile/nick-name-form'
import { ProfileSkeleton } from '@/features/profile/profile-skeleton'
import { ErrorBoundary } from '@/ui/error-boundary'
import { Screen } from '@/ui/screen'
import { useText } from '@/ui/text-context'
import { useLoginWall } from '@/ui/use-login-wall'
import { feedback } from '@/platform/feedback'
import { usePageParams } from '@/platform/page'
import { parseRouteParams } from '@/routes'
import { useStores } from '@/stores/stores-context'
import styles from './index.module.scss'

/** Picture and name after a login that told neither: WeChat offers the person's own, elsewhere they are picked and typed. */
const ProfileAuthorize = observer(function ProfileAuthorize() {
  const { t } = useText()
  const { profile, session } = useStores()
  const params = parseRouteParams('profileAuthorize', usePageParams())
  const wall = useLoginWall('profileAuthorize', profile.state)
  useEffect(() => {
    if (session.isLoggedIn && profile.user === null) void profile.load()
  }, [profile, session.isLoggedIn])
  const onSaved = () => {
    feedback.toast(t.profile.saved)
    leaveLogin(params?.returns)
  }
  return (
    <Screen
      {...wall}
      header={{ kind: 'white', title: t.titles.profileAuthorize }}
      skeleton={<ProfileSkeleton />}
      onRetry={profile.load}
    >
      <Text className={styles.note}>{t.security.setUpNote}</Text>
      <AvatarCard />
      <NickNameForm onSaved={onSaved} />
    </Screen>
  )
})

export default function ProfileAuthorizePage() {
  return (
    <ErrorBoundary>
      <ProfileAuthorize />
    </ErrorBoundary>
  )
}
