import { View } from '@tarojs/components'
import { useEffect, useRef, useState } from 'react'
import { device } from '@/platform/device/device'
import { classNames } from '@/ui/class-names'
import { IconButton } from '@/ui/icon-button'
import { type BannerRowProps, bannerTime } from './banner-row-props'
import styles from './banner-carousel.module.scss'

/**
 * Slides beside each other, snapped by CSS: the library's own weigh more than the page. They move on by themselves until a person
 * touches, points at or reaches into the row, and never where less motion is asked for; a wide screen has arrows.
 */
export function BannerRow({ slides, words }: BannerRowProps) {
  const row = useRef<HTMLElement>(null)
  const [shown, setShown] = useState(0)
  const [isHeld, setHeld] = useState(device.prefersReducedMotion)
  const hold = () => setHeld(true)
  const show = (index: number) =>
    row.current?.scrollTo({
      left: index * row.current.clientWidth,
      behavior: device.prefersReducedMotion ? 'auto' : 'smooth'
    })
  const step = (by: number) => {
    hold()
    show((shown + by + slides.length) % slides.length)
  }

  useEffect(() => {
    if (isHeld || slides.length < 2) return undefined
    const timer = setTimeout(() => {
      if (document.visibilityState === 'visible') show((shown + 1) % slides.length)
    }, bannerTime)
    return () => clearTimeout(timer)
  }, [isHeld, shown, slides.length])

  const follow = () => {
    const { scrollLeft = 0, clientWidth = 0 } = row.current ?? {}
    if (clientWidth > 0) setShown(Math.round(scrollLeft / clientWidth))
  }
  return (
    <>
      <View
        ref={row}
        className={styles.row}
        {...{ onScroll: follow, onTouchStart: hold, onMouseEnter: hold, onFocus: hold }}
      >
        {slides.map(({ content }) => content)}
      </View>
      {slides.length > 1 && (
        <>
          <View className={styles.dots}>
            {slides.map(({ id }, index) => (
              <View key={id} className={classNames(styles.dot, index === shown && styles.current)} />
            ))}
          </View>
          <IconButton
            icon="back"
            label={words.previous}
            className={classNames(styles.arrow, styles.previous)}
            onPress={() => step(-1)}
          />
          <IconButton
            icon="chevronRight"
            label={words.next}
            className={classNames(styles.arrow, styles.next)}
            onPress={() => step(1)}
          />
        </>
      )}
    </>
  )
}
