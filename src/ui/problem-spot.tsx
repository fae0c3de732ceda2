import { Text, View } from '@tarojs/components'
import { type PropsWithChildren, useEffect, useState } from 'react'
import { revealFirst } from '@/platform/elements/scroll'
import { describe } from './a11y'

/** Ids of the places on which something is wrong, on whatever page. */
const spots = new Set<string>()
let count = 0
let isAsked = false

/** Scrolls to the first place of the page in front where something is wrong; does nothing where all is right. */
export function revealProblem(): void {
  if (isAsked) return
  isAsked = true
  // Once what the check has found is drawn
  setTimeout(() => {
    isAsked = false
    if (spots.size > 0) void revealFirst([...spots])
  }, 50)
}

/** The id of a place that the page scrolls to while something is wrong there; undefined while all is right. */
export function useProblemSpot(isWrong: boolean): string | undefined {
  const [id] = useState(() => `spot-${(count += 1)}`)
  useEffect(() => {
    if (!isWrong) return undefined
    spots.add(id)
    revealProblem()
    return () => void spots.delete(id)
  }, [id, isWrong])
  return isWrong ? id : undefined
}

/** Around whatever else says what is wrong. */
export function ProblemSpot({ children }: PropsWithChildren) {
  const id = useProblemSpot(true)
  return <View id={id}>{children}</View>
}

/** Words about something wrong that is not a field of its own. */
export function ProblemText({ text, className }: { readonly text: string; readonly className?: string }) {
  const id = useProblemSpot(true)
  return (
    <Text id={id} className={className} {...describe({ role: 'alert' })}>
      {text}
    </Text>
  )
}
