import { View } from '@tarojs/components'
import type { PropsWithChildren } from 'react'
import { classNames } from './class-names'
import { Icon } from './icon'
import { Picture } from './picture'
import { useImageAddress } from './use-image-address'
import styles from './avatar.module.scss'

interface AvatarProps {
  /** Path as the server names it; `null` for a person without a picture. */
  readonly path: string | null
  readonly isLarge?: boolean
  /** Beside two lines of words. */
  readonly isSmall?: boolean
}

/** A person's picture in a ring, or the sign of a person; children lie over it. */
export function Avatar({ path, isLarge = false, isSmall = false, children }: PropsWithChildren<AvatarProps>) {
  const address = useImageAddress()
  return (
    <View className={classNames(styles.avatar, isLarge && styles.large, isSmall && styles.small)}>
      {path === null ? (
        <Icon name="me" size={isLarge ? 48 : isSmall ? 20 : 32} />
      ) : (
        <Picture src={address(path)} isEager className={styles.picture} />
      )}
      {children}
    </View>
  )
}
