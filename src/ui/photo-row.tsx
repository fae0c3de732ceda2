import { Image, View } from '@tarojs/components'
import { useState } from 'react'
import type { Review } from '@/contract/types'
import { describe } from './a11y'
import { Picture } from './picture'
import { Pressable } from './pressable'
import { useImageAddress } from './use-image-address'
import styles from './photo-row.module.scss'

interface PhotoRowProps extends Pick<Review, 'pictures'> {
  /** What each is called, and the way back from the large one. */
  readonly words: { readonly picture: (place: number) => string; readonly smaller: string }
}

/** Small ones in rows; the one that is touched shows whole beneath, until it is touched again. */
export function PhotoRow({ pictures, words }: PhotoRowProps) {
  const address = useImageAddress()
  const [shown, setShown] = useState<number | null>(null)
  if (pictures.length === 0) return null
  const whole = shown === null ? undefined : pictures[shown]
  return (
    <>
      <View className={styles.photos}>
        {pictures.map(({ small }, index) => (
          <Pressable
            key={small}
            label={words.picture(index + 1)}
            isOpen={index === shown}
            className={styles.photo}
            onPress={() => setShown(index === shown ? null : index)}
          >
            <Picture src={address(small)} />
          </Pressable>
        ))}
      </View>
      {whole !== undefined && (
        <Pressable label={words.smaller} onPress={() => setShown(null)}>
          <Image
            className={styles.whole}
            mode="widthFix"
            src={address(whole.large)}
            {...describe({ isHidden: true })}
          />
        </Pressable>
      )}
    </>
  )
}
