import { Image, View } from '@tarojs/components'
import { useImageAddress } from '@/components/use-image-address'
import type { Dish } from '@/contract/types'
import { device } from '@/platform/device'

interface DishPhotoProps {
  readonly dish: Dish
  readonly size: 'small' | 'medium'
  /** Gives it its place, its size and the ground until it comes. */
  readonly className: string | undefined
}

const isH5 = device.platform === 'h5'

/** The photo in a row of the menu: one node, without the frame that other pictures have. */
export function DishPhoto({ dish, size, className }: DishPhotoProps) {
  const address = useImageAddress()
  if (dish.image === null) return <View className={className} />
  const alt = isH5 ? { nativeProps: { alt: '', decoding: 'async' } } : {}
  return <Image className={className} src={address(dish.image[size])} mode={isH5 ? 'scaleToFill' : 'aspectFill'} lazyLoad {...alt} />
}
