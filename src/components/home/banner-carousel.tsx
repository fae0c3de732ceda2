import { Text, View, type BaseEventOrig } from '@tarojs/components'
import { useState } from 'react'
import { useImageAddress } from '@/components/use-image-address'
import { describe } from '@/components/ui/a11y'
import { classNames } from '@/components/ui/class-names'
import { Picture } from '@/components/ui/picture'
import { Pressable } from '@/components/ui/pressable'
import { useText } from '@/components/ui/text-context'
import { device } from '@/platform/device'
import { openAppLink } from '@/platform/open-link'
import type { Home } from '@/stores/home-store'
import styles from './banner-carousel.module.scss'

interface BannerCarouselProps {
  readonly banners: Home['banners']
}

const isH5 = device.platform === 'h5'

/** Nearest banner to where the row has been scrolled. */
function indexAt({ currentTarget }: BaseEventOrig): number {
  const row: unknown = currentTarget
  return row instanceof HTMLElement && row.clientWidth > 0 ? Math.round(row.scrollLeft / row.clientWidth) : 0
}

/** Banners side by side, snapped by CSS. Dots follow on H5; a mini-program does not tell where a view is scrolled to. */
export function BannerCarousel({ banners }: BannerCarouselProps) {
  const { t, name } = useText()
  const address = useImageAddress()
  const [shown, setShown] = useState(0)
  const scrolling = isH5 ? { onScroll: (event: BaseEventOrig) => setShown(indexAt(event)) } : {}
  return (
    <View className={styles.carousel} {...describe({ role: 'region', label: t.home.banners })}>
      <View className={styles.row} {...scrolling}>
        {banners.map(({ bannerId, image, title, subtitle, link }, index) => (
          <Pressable key={bannerId} role="link" label={name(title)} className={styles.banner} onPress={link === null ? undefined : () => openAppLink(link, 'banner')}>
            <Picture className={styles.photo} src={address(image.small)} ratio="banner" isEager={index === 0} />
            <View className={styles.words}>
              <Text className={styles.title}>{name(title)}</Text>
              <Text className={styles.subtitle}>{name(subtitle)}</Text>
            </View>
          </Pressable>
        ))}
      </View>
      {isH5 && banners.length > 1 && (
        <View className={styles.dots}>
          {banners.map(({ bannerId }, index) => (
            <View key={bannerId} className={classNames(styles.dot, index === shown && styles.current)} />
          ))}
        </View>
      )}
    </View>
  )
}
