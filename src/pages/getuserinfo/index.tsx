import { Text } from '@tarojs/components'
import { useEffect } from 'react'
import { AvatarCard } from '@/features/profile/avatar-card'
import { NickNameForm } from '@/features/profile/nick-name-form'
import { ProfileSkeleton } from '@/features/profile/profile-skeleton'
import { profileStore } from '@/features/profile/profile-store'
import { leaveLogin } from '@/features/security/leave-login'
import { feedback } from '@/platform/feedback/feedback'
import { useStore } from '@/stores/stores-context'
import { definePage } from '@/ui/define-page'
import { FormPage } from '@/ui/templates/form-page'
import { useText } from '@/ui/text-context'
import styles from './index.module.scss'

/** Picture and name after a login that told neither: WeChat offers the person's own, elsewhere they are picked and typed. */
export default definePage('profileAuthorize', function ProfileAuthorize({ returns }) {
  const { t } = useText()
  const profile = useStore(profileStore)
  useEffect(() => {
    if (profile.user === null) void profile.load()
  }, [profile])
  const onSaved = () => {
    feedback.toast(t.profile.saved)
    leaveLogin(returns)
  }
  return (
    <FormPage state={profile.state} skeleton={<ProfileSkeleton />} onRetry={profile.load}>
      <Text className={styles.note}>{t.security.setUpNote}</Text>
      <AvatarCard />
      <NickNameForm onSaved={onSaved} />
    </FormPage>
  )
})
