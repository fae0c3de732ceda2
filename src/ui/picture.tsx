import { Image, View } from '@tarojs/components'
import { type ReactNode, useState } from 'react'
import { device } from '@/platform/device/device'
import { describe } from './a11y'
import { classNames } from './class-names'
import { Icon, type IconName } from './icon'
import styles from './picture.module.scss'

export interface PictureProps {
  /** Absolute address, or `null` where there is no picture. */
  readonly src: string | null
  /** What it shows; absent for a picture beside its own name. */
  readonly label?: string
  /** Height as a share of the width, known before the picture is, so that nothing moves when it comes. */
  readonly ratio?: 'square' | 'fourThirds' | 'threeHalves' | 'wide' | 'banner'
  /** In the first screen: fetched at once and first. */
  readonly isEager?: boolean
  /** Stands where there is no picture, or it cannot be had; a meal's unless told otherwise. */
  readonly sign?: IconName
  readonly className?: string
  /** Lies over the picture once there is one. */
  readonly children?: ReactNode
}

const isH5 = device.platform === 'h5'

/** A photo in a frame of fixed shape, with a warm ground until it comes and a sign when it does not. */
export function Picture({
  src,
  label,
  ratio = 'square',
  isEager = false,
  sign = 'food',
  className,
  children
}: PictureProps) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null)
  const isShown = src !== null && src !== '' && src !== failedSrc
  const nativeProps = isH5
    ? { nativeProps: { alt: label ?? '', decoding: 'async', ...(isEager ? { fetchpriority: 'high' } : {}) } }
    : describe({ label })
  return (
    <View className={classNames(styles.picture, styles[ratio], className)}>
      {isShown ? (
        <Image
          className={styles.image}
          src={src}
          mode={isH5 ? 'scaleToFill' : 'aspectFill'}
          lazyLoad={!isEager}
          onError={() => setFailedSrc(src)}
          {...nativeProps}
        />
      ) : (
        <View className={styles.missing}>
          <Icon name={sign} size={28} label={label} />
        </View>
      )}
      {isShown && children}
    </View>
  )
}
