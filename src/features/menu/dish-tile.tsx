import { Text, View } from '@tarojs/components'
import type { ReactElement } from 'react'
import type { Dish } from '@/contract/types'
import { describe } from '@/ui/a11y'
import { classNames } from '@/ui/class-names'
import { Icon } from '@/ui/icon'
import styles from './dish-tile.module.scss'

/** How large the tile is shown: `mini` is too small for any word, `thumb` is beside a line of a cart or bill, `sheet` is the head of a sheet. */
export type TileScale = 'mini' | 'thumb' | 'row' | 'card' | 'sheet'

/** True for the address of a category's tile: a coloured background, on which the dish's name is drawn. */
const isTile = (address: string): boolean => /(^|\/)tile\//.test(address)

/** False for a dish without a picture, or with only its category's tile. */
export const hasPhoto = ({ image }: Pick<Dish, 'image'>): boolean => image !== null && !isTile(image.small)

const hasChinese = /[\u3400-\u9fff]/

interface TileWords {
  readonly words: string
  readonly isChinese: boolean
  /** Decides the size: Chinese is counted in characters of a square, other writing in letters. */
  readonly length: 'short' | 'medium' | 'long'
}

/** The words on a dish's tile: its name without notes such as the number of pieces, and how much room that takes. */
export function tileWords(name: string): TileWords {
  const words = name.replace(/（[^）]*）|\([^)]*\)|[,，].*$/g, '').trim()
  const isChinese = hasChinese.test(words)
  // Three characters take the smaller size, on one line: at the larger size the third would be alone on a second line
  if (isChinese)
    return {
      words,
      isChinese,
      length: words.length > 6 ? 'long' : words.length > 4 || words.length === 3 ? 'medium' : 'short'
    }
  // Words are never broken, so the longest one also counts
  const word = Math.max(...words.split(/\s+/).map((part) => part.length))
  return {
    words,
    isChinese,
    length: words.length <= 10 && word <= 6 ? 'short' : words.length <= 20 && word <= 7 ? 'medium' : 'long'
  }
}

/** What is drawn over the picture at `path`: the dish's name if the picture is a category's tile, else nothing. */
export const tileOver = (path: string, name: string, scale: TileScale): ReactElement | null =>
  isTile(path) ? <TileName name={name} scale={scale} /> : null

/**
 * The dish's name on its category's tile, or the sign of food where letters have no room. Screen readers skip it, because the name is also
 * beside every picture.
 */
function TileName({ name, scale }: { readonly name: string; readonly scale: TileScale }) {
  const { words, isChinese, length } = tileWords(name)
  const isTooSmall = scale === 'mini' || (scale === 'thumb' && length !== 'short')
  return (
    <View className={classNames(styles.tile, styles[scale])} {...describe({ isHidden: true })}>
      {isTooSmall && !isChinese ? (
        <Icon name="food" size={scale === 'mini' ? 20 : 24} />
      ) : (
        <Text className={classNames(styles.name, styles[length], isChinese && styles.chinese)}>{words}</Text>
      )}
    </View>
  )
}
