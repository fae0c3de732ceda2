import { useState } from 'react'
import { addressStore } from '@/features/address/address-store'
import { AvatarCard } from '@/features/profile/avatar-card'
import { CommonAddressSheet } from '@/features/profile/common-address-sheet'
import { ProfileCells } from '@/features/profile/profile-cells'
import { ProfileSkeleton } from '@/features/profile/profile-skeleton'
import { profileStore } from '@/features/profile/profile-store'
import { usePageShow } from '@/platform/app/page'
import { useStore } from '@/stores/stores-context'
import { definePage } from '@/ui/define-page'
import { Screen } from '@/ui/screen'

/** The person's own data; each line leads to where it is changed. */
export default definePage('profile', function Profile() {
  const profile = useStore(profileStore)
  const addresses = useStore(addressStore)
  const [isChoosingAddress, setIsChoosingAddress] = useState(false)
  const load = () => Promise.all([profile.load(), addresses.load(), profile.loadCities()])
  usePageShow(() => void load())
  return (
    <Screen
      state={profile.state}
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
