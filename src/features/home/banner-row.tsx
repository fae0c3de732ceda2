import { Swiper, SwiperItem } from '@tarojs/components'
import { nativeColors } from '@/theme/native-colors'
import { type BannerRowProps, bannerTime } from './banner-row-props'
import styles from './banner-carousel.module.scss'

/** The vendor's own row of slides: a mini-program does not tell where a view is scrolled to. */
export function BannerRow({ slides }: BannerRowProps) {
  return (
    <Swiper
      className={styles.swiper}
      circular
      autoplay={slides.length > 1}
      interval={bannerTime}
      indicatorDots={slides.length > 1}
      indicatorColor={nativeColors.white}
      indicatorActiveColor={nativeColors.ink}
    >
      {slides.map(({ id, content }) => (
        <SwiperItem key={id}>{content}</SwiperItem>
      ))}
    </Swiper>
  )
}
