import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import type { ApiError } from '@/api/api-error'
import { feedback } from '@/platform/feedback/feedback'
import type { NothingPicked, PickedFile } from '@/platform/files/file-types'
import { files } from '@/platform/files/files'
import { AvatarButton } from '@/platform/identity/avatar-button'
import { useStore } from '@/stores/stores-context'
import { describe } from '@/ui/a11y'
import { Avatar } from '@/ui/avatar'
import { Notice } from '@/ui/notice'
import { Pressable } from '@/ui/pressable'
import { useText } from '@/ui/text-context'
import { useAction } from '@/ui/use-action'
import { profileStore } from './profile-store'
import styles from './avatar-card.module.scss'

/** Largest picture the server takes, as people count it. */
const maximumMegabytes = 5

/** The person's picture; a touch chooses another one and sends it. What is wrong with it stays written until the next try. */
export const AvatarCard = observer(function AvatarCard() {
  const profile = useStore(profileStore)
  const { t } = useText()
  const { refusal, pick, take } = useAvatarPick()
  const share = profile.avatarShare
  return (
    <View className={styles.card}>
      <Pressable label={t.profile.changeAvatar} isDisabled={share !== null} className={styles.change} onPress={pick}>
        <Avatar path={profile.user?.avatar ?? null} isLarge>
          {share !== null && <Text className={styles.share}>{`${percentOf(share)}%`}</Text>}
        </Avatar>
        <Text className={styles.words} {...describe({ isLive: true })}>
          {share === null ? t.profile.changeAvatar : t.profile.uploading(percentOf(share))}
        </Text>
        {AvatarButton !== null && share === null && (
          <AvatarButton className={styles.host} label={t.profile.changeAvatar} onPicked={take} />
        )}
      </Pressable>
      {refusal !== null && <Notice tone="urgent" icon="warning" text={refusal} />}
    </View>
  )
})

const percentOf = (share: number): number => Math.round(share * 100)

function useAvatarPick() {
  const profile = useStore(profileStore)
  const { t } = useText()
  const [ownRefusal, setOwnRefusal] = useState<string | null>(null)
  const takeRefusal = (error: ApiError): boolean => {
    const words = error.is('fileTooLarge')
      ? t.profile.fileTooLarge(maximumMegabytes)
      : error.is('fileTypeRefused')
        ? t.profile.fileTypeRefused
        : null
    setOwnRefusal(words)
    return words !== null
  }
  const send = useAction(
    async (file: PickedFile) => {
      await profile.uploadAvatar(file)
      feedback.toast(t.profile.avatarSaved)
    },
    { presents: 'form', onError: takeRefusal }
  )
  const take = async (picked: PickedFile | NothingPicked) => {
    setOwnRefusal(null)
    send.clearError()
    if (picked === 'refused') setOwnRefusal(t.profile.albumRefused)
    else if (picked !== 'cancelled') await send.run(picked)
  }
  const pick = async () => take(await files.pickPicture())
  return {
    refusal: ownRefusal ?? send.errorMessage,
    pick: () => void pick(),
    take: (picked: PickedFile) => void take(picked)
  }
}
