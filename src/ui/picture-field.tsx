import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { files } from '@/platform/files/files'
import type { PictureUpload, PictureUploads } from '@/stores/picture-uploads'
import { Icon } from './icon'
import { IconButton } from './icon-button'
import { Notice } from './notice'
import { Picture } from './picture'
import { Pressable } from './pressable'
import { ProblemText } from './problem-spot'
import { useText } from './text-context'
import { useAction } from './use-action'
import { useImageAddress } from './use-image-address'
import styles from './picture-field.module.scss'

interface PictureFieldProps {
  readonly uploads: PictureUploads
  /** What the pictures are called here; those of a review unless said. */
  readonly words?: {
    readonly title: (count: number, maximum: number) => string
    readonly picture: (position: number) => string
  }
  /** Why there is not enough. */
  readonly problem?: string | null
}

/** Pictures of a form: each is sent when it is chosen, says how far it is, and is tried again or taken off by a touch. */
export const PictureField = observer(function PictureField({ uploads, words, problem = null }: PictureFieldProps) {
  const { t } = useText()
  const { add, retry, refusal } = usePictureActions(uploads)
  const { items, maximum } = uploads
  const { title, picture } = words ?? { title: t.review.pictures, picture: t.review.picture }
  return (
    <View className={styles.field}>
      <Text className={styles.title}>{title(items.length, maximum)}</Text>
      <View className={styles.tiles}>
        {items.map((item, index) => (
          <Tile
            key={item.key}
            item={item}
            label={picture(index + 1)}
            position={index + 1}
            onRetry={() => retry(item.key)}
            onRemove={() => uploads.remove(item.key)}
          />
        ))}
        {!uploads.isFull && (
          <Pressable id="add-picture" label={t.review.addPicture} className={styles.add} onPress={add}>
            <Icon name="plus" size={24} />
            <Text className={styles.addWords}>{t.review.addPicture}</Text>
          </Pressable>
        )}
      </View>
      {problem !== null && <ProblemText className={styles.problem} text={problem} />}
      {refusal !== null && <Notice tone="urgent" icon="warning" text={refusal} />}
    </View>
  )
})

interface TileProps {
  readonly item: PictureUpload
  readonly label: string
  readonly position: number
  readonly onRetry: () => void
  readonly onRemove: () => void
}

function Tile({ item: { sent, share, hasFailed }, label, position, onRetry, onRemove }: TileProps) {
  const { t } = useText()
  const address = useImageAddress()
  return (
    <View className={styles.tile}>
      {sent !== null && <Picture src={address(sent.image.small)} label={label} />}
      {sent === null && !hasFailed && (
        <Text className={styles.way}>{t.review.pictureOnWay(Math.round(share * 100))}</Text>
      )}
      {hasFailed && (
        <Pressable className={styles.failed} label={t.review.retryPicture(position)} onPress={onRetry}>
          <Icon name="refresh" size={20} />
          <Text>{t.review.pictureFailed}</Text>
        </Pressable>
      )}
      <IconButton
        icon="close"
        size={16}
        label={t.review.removePicture(position)}
        className={styles.remove}
        onPress={onRemove}
      />
    </View>
  )
}

function usePictureActions(uploads: PictureUploads) {
  const { t } = useText()
  const [albumRefusal, setAlbumRefusal] = useState<string | null>(null)
  const adding = useAction(uploads.add, { presents: 'form' })
  const retrying = useAction(uploads.retry, { presents: 'form' })
  const add = async () => {
    setAlbumRefusal(null)
    const picked = await files.pickPicture()
    if (picked === 'refused') setAlbumRefusal(t.review.albumRefused)
    else if (picked !== 'cancelled') await adding.run(picked)
  }
  return {
    add: () => void add(),
    retry: (key: number) => void retrying.run(key),
    refusal: albumRefusal ?? adding.errorMessage ?? retrying.errorMessage
  }
}
