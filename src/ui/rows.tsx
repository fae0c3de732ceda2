import { View } from '@tarojs/components'
import { type ReactElement, useState } from 'react'
import { useBlocksAway } from './use-blocks-away'
import styles from './rows.module.scss'

export interface RowsProps {
  /** With a key each, by which it is known again. */
  readonly rows: readonly ReactElement[]
  /** How many of them a mini-program sends in one message. */
  readonly step: number
}

interface Block {
  readonly name: string
  readonly rows: readonly ReactElement[]
}

function blocksOf({ rows, step }: RowsProps): Block[] {
  const blocks: Block[] = []
  for (let first = 0; first < rows.length; first += step) {
    const own = rows.slice(first, first + step)
    blocks.push({ name: own.map(({ key }) => key).join(' '), rows: own })
  }
  return blocks
}

let lists = 0

/** Rows of any height that stand as they are near the screen; further away a few at a time give way to an empty view of their height. */
export function Rows(props: RowsProps) {
  const [id] = useState(() => `rows-${(lists += 1)}`)
  const blocks = blocksOf(props)
  const away = useBlocksAway(
    id,
    blocks.map(({ name }) => name)
  )
  return (
    <View className={styles.rows}>
      {blocks.map((block, index) => {
        const height = away.get(block.name)
        return (
          <View
            key={index}
            id={`${id}-${index}`}
            className={styles.rows}
            {...(height !== undefined && { style: { height: `${height}px` } })}
          >
            {height === undefined ? block.rows : null}
          </View>
        )
      })}
    </View>
  )
}
