import { groupHomeStore } from '@/features/group/group-home-store'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { completeTexts } from '@/ui/texts'
import { Strip } from '@/ui/strip'
import { useText } from '@/ui/text-context'
import { go } from '@/platform/navigation/go'
import { usePageShow } from '@/platform/app/page'
import { useApp, useStore } from '@/stores/stores-context'

/** Whether the words of what comes after the first screen are there. */
export function useCompleteTexts(): boolean {
  const [isReady, setIsReady] = useState(false)
  useEffect(() => {
    let isOver = false
    void completeTexts().then(
      () => !isOver && setIsReady(true),
      () => undefined
    )
    return () => {
      isOver = true
    }
  }, [])
  return isReady
}

/** The group order a person is in, over the feed. Its words come after the first screen. */
export const GroupStrip = () => (useCompleteTexts() ? <CurrentGroup /> : null)

const CurrentGroup = observer(function CurrentGroup() {
  const { t, name } = useText()
  const { session } = useApp()
  const home = useStore(groupHomeStore)
  const { current } = home
  useEffect(() => (session.isLoggedIn ? home.watchActive() : undefined), [home, session.isLoggedIn])
  usePageShow(() => void home.loadActive())
  if (current === null) return null
  const { groupOrderId, restaurantName, status, members, finishedCount, choosingCount } = current
  const isDone = members.some((member) => member.isSelf && member.status === 'finished')
  const title = status !== 'A' ? t.group.strip.pay : isDone ? t.group.strip.finished : t.group.strip.choosing
  const note =
    status === 'A' ? `${name(restaurantName)} · ${t.group.counts(finishedCount, choosingCount)}` : name(restaurantName)
  return (
    <Strip
      id="group-strip"
      icon="group"
      title={title}
      note={note}
      action={t.group.see}
      onPress={() => go('groupOrder', { groupOrderId })}
    />
  )
})
