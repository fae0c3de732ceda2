import { View } from '@tarojs/components'
import { openAppLink } from '@/platform/navigation/open-link'
import { describe } from '@/ui/a11y'
import { Picture } from '@/ui/picture'
import { Pressable } from '@/ui/pressable'
import { useText } from '@/ui/text-context'
import { useImageAddress } from '@/ui/use-image-address'
import { BannerRow } from './banner-row'
import type { Home } from './home-store'
import styles from './banner-carousel.module.scss'

interface BannerCarouselProps {
  readonly banners: Home['banners']
}

/** Banners side by side, moving on by themselves. */
export function BannerCarousel({ banners }: BannerCarouselProps) {
  const { t, name } = useText()
  const address = useImageAddress()
  const slides = banners.map(({ bannerId, image, title, subtitle, link }, index) => ({
    id: bannerId,
    content: (
      <Pressable
        key={bannerId}
        role="link"
        className={styles.banner}
        onPress={link === null ? undefined : () => openAppLink(link, 'banner')}
      >
        <Picture className={styles.photo} src={address(image.small)} ratio="banner" isEager={index === 0} />
        <View className={styles.ground} />
        <View className={styles.words}>
          <View className={styles.title}>{name(title)}</View>
          <View className={styles.subtitle}>{name(subtitle)}</View>
        </View>
      </Pressable>
    )
  }))
  return (
    <View className={styles.carousel} {...describe({ role: 'region', label: t.home.banners })}>
      <BannerRow slides={slides} words={{ previous: t.home.previousBanner, next: t.home.nextBanner }} />
    </View>
  )
}
