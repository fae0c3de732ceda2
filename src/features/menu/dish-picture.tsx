import { Picture, type PictureProps } from '@/ui/picture'
import { useImageAddress } from '@/ui/use-image-address'
import { tileOver, type TileScale } from './dish-tile'

interface DishPictureProps extends Omit<PictureProps, 'src' | 'children'> {
  /** Path as the server names it; `null` or empty where there is no picture. */
  readonly path: string | null | undefined
  /** The dish in the reader's language: it is set on the picture where that is a category's tile. */
  readonly name: string
  readonly scale?: TileScale
}

/** A dish's photo, or the tile of its category with the dish's name on it. */
export function DishPicture({ path, name, scale = 'thumb', ...more }: DishPictureProps) {
  const address = useImageAddress()
  if (path === null || path === undefined || path === '') return <Picture src={null} {...more} />
  return (
    <Picture src={address(path)} {...more}>
      {tileOver(path, name, scale)}
    </Picture>
  )
}
