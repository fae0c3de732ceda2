import { Image, View } from '@tarojs/components'
import type { Dish } from '@/contract/types'
import { tileOver } from '@/features/menu/dish-tile'
import { device } from '@/platform/device/device'
import { classNames } from '@/ui/class-names'
import { useText } from '@/ui/text-context'
import { useImageAddress } from '@/ui/use-image-address'
import styles from './dish-photo.module.scss'

interface DishPhotoProps {
  readonly dish: Dish
  /** How the menu shows its dishes: beside their words, or a card above them, where a tile holds the name of a dish without a photo. */
  readonly scale: 'row' | 'card'
  /** Gives it its place, its size and the ground until it comes. */
  readonly className: string | undefined
}

const isH5 = device.platform === 'h5'

/** The photo of a dish in the menu: one node, without the frame that other pictures have. */
export function DishPhoto({ dish, scale, className }: DishPhotoProps) {
  const address = useImageAddress()
  const { name } = useText()
  if (dish.image === null) return <View className={className} />
  const path = dish.image[scale === 'card' ? 'medium' : 'small']
  const image = {
    src: address(path),
    mode: isH5 ? 'scaleToFill' : 'aspectFill',
    lazyLoad: true,
    ...(isH5 ? { nativeProps: { alt: '', decoding: 'async' } } : {})
  } as const
  const tile = scale === 'card' ? tileOver(path, name(dish.dishName), scale) : null
  if (tile === null) return <Image className={className} {...image} />
  return (
    <View className={classNames(className, styles.tile)}>
      <Image className={styles.ground} {...image} />
      {tile}
    </View>
  )
}
