import { View } from '@tarojs/components'
import { type ReactElement, type ReactNode, startTransition, useEffect, useState } from 'react'
import { device } from '@/platform/device/device'
import { nextMessageMs } from './messages'
import { Rows } from './rows'

/** How many rows are drawn by now, and whether the end of the list is. */
interface Turn {
  readonly shown: number
  readonly hasEnd: boolean
}

/** What follows the first screen is drawn in small steps between what the browser has to do. */
function useBrowserTurn(total: number, firstCount = total): Turn {
  const [isWhole, setIsWhole] = useState(firstCount === total)
  useEffect(() => startTransition(() => setIsWhole(true)), [])
  return { shown: isWhole ? total : Math.min(total, firstCount), hasEnd: isWhole }
}

/** Rows are sent a few at a time: those of the first screen, of a page that was read on, or of a long list that is opened again. */
function useMessageTurn(total: number, firstCount: number | undefined, step: number): Turn {
  const [sent, setSent] = useState(0)
  const shown = Math.min(total, sent === 0 ? Math.min(firstCount ?? step, step) : sent + step)
  useEffect(() => {
    if (sent === shown) return undefined
    const timer = setTimeout(() => setSent(shown), nextMessageMs)
    return () => clearTimeout(timer)
  }, [sent, shown])
  return { shown, hasEnd: sent > 0 || shown === total }
}

/** Those of the richest list stay well below 18 KB. */
const rowsInMessage = 6

const useTurn = device.platform === 'h5' ? useBrowserTurn : useMessageTurn

interface InTurnProps {
  /** As many as the first screen holds. */
  readonly firstCount?: number
  /** Of a mini-program: how many go into one message; as many as rows of a list where it is absent. */
  readonly step?: number
  readonly items: readonly ReactElement[]
  readonly end: ReactNode
}

/**
 * What follows is only ever put behind what stands, so nothing moves. Rows and end stand apart: a mini-program is sent every child of a
 * view again where one is put before another, or goes.
 */
export function InTurn({ firstCount, step = rowsInMessage, items, end }: InTurnProps) {
  const { shown, hasEnd } = useTurn(items.length, firstCount, step)
  return (
    <>
      <Rows rows={items.slice(0, shown)} step={step} />
      <View>{hasEnd && end}</View>
    </>
  )
}
