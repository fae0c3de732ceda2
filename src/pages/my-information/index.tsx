import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { AvatarCard } from '@/features/profile/avatar-card'
import { CommonAddressSheet } from '@/features/profile/common-address-sheet'
import { ProfileCells } from '@/features/profile/profile-cells'
import { ProfileSkeleton } from '@/features/profile/profile-skeleton'
import { ErrorBoundary } from '@/ui/error-boundary'
import { Screen } from '@/ui/screen'
import { useText } from '@/ui/text-context'
import { useLoginWall } from '@/ui/use-login-wall'
import { usePageShow } from '@/platform/page'
import { useStores } from '@/stores/stores-context'

/** The person's own data; each line leads to where it is changed. */
const Profile = observer(function Profile() {
  const { profile, addresses, session } = useStores()
  const { t } = useText()
  const [isChoosingAddress, setIsChoosingAddress] = useState(false)
  const wall = useLoginWall('profile', profile.state)
  const load = () => Promise.all([profile.load(), addresses.load(), profile.loadCities()])
  usePageShow(() => void (wall.state !== 'loginWall' && load()))
  useEffect(() => {
    // Logged in only after the page was shown, as after a start by link
    if (session.isLoggedIn && profile.user === null) void profile.load()
  }, [profile, session.isLoggedIn])
  return (
    <Screen
      {...wall}
      header={{ kind: 'white', title: t.titles.profile }}
      skeleton={<ProfileSkeleton />}
      onRetry={load}
      overlay={<CommonAddressSheet isOpen={isChoosingAddress} onClose={() => setIsChoosingAddress(false)} />}
    >
      {profile.user !== null && (
        <>
          <AvatarCard />
          <ProfileCells user={profile.user} onAddressPress={() => setIsChoosingAddress(true)} />
        </>
      )}
    </Screen>
  )
})

export default function ProfilePage() {
  return (
    <ErrorBoundary>
      <Profile />
    </ErrorBoundary>
  )
}
