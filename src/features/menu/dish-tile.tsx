import { Text, View } from '@tarojs/components'
import type { ReactElement } from 'react'
import { describe } from '@/ui/a11y'
import { classNames } from '@/ui/class-names'
import styles from './dish-tile.module.scss'

/** How large the tile is shown: a thumb of a line, the photo of a menu's row, a card's, or the head of a sheet. */
export type TileScale = 'thumb' | 'row' | 'card' | 'sheet'

/** True for the address of a category's tile: a coloured ground that waits for the dish's name. */
const isTile = (address: string): boolean => /(^|\/)tile\//.test(address)

const hasChinese = /[\u3400-\u9fff]/

interface TileWords {
  readonly words: string
  readonly isChinese: boolean
  /** Decides the size: Chinese is counted in characters of a square, other writing in letters. */
  readonly length: 'short' | 'medium' | 'long'
}

/** What a tile says of a dish: its name without the number of pieces, and how much room that takes. */
export function tileWords(name: string): TileWords {
  const words = name.replace(/（[^）]*）|\([^)]*\)|[,，].*$/g, '').trim()
  const isChinese = hasChinese.test(words)
  const [short, medium] = isChinese ? [4, 6] : [10, 20]
  return { words, isChinese, length: words.length <= short ? 'short' : words.length <= medium ? 'medium' : 'long' }
}

/** What lies over the picture at a path: the dish's name where that is a category's tile, else nothing. */
export const tileOver = (path: string, name: string, scale: TileScale): ReactElement | null =>
  isTile(path) ? <TileName name={name} scale={scale} /> : null

/** The dish's name, set on the tile of its category. The name stands beside every picture, so a reader aloud skips this one. */
function TileName({ name, scale }: { readonly name: string; readonly scale: TileScale }) {
  const { words, isChinese, length } = tileWords(name)
  return (
    <View className={classNames(styles.tile, styles[scale])} {...describe({ isHidden: true })}>
      <Text className={classNames(styles.name, styles[length], isChinese && styles.chinese)}>{words}</Text>
    </View>
  )
}
