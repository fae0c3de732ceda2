import { observer } from 'mobx-react-lite'
import { groupHomeStore } from '@/features/group/group-home-store'
import { go } from '@/platform/navigation/go'
import { useStore } from '@/stores/stores-context'
import { Strip, type StripMore } from '@/ui/strip'
import { useText } from '@/ui/text-context'

/** What each strip of home is told. */
export interface StripPart {
  /** What else goes on; null of all but the first, and of the only one. */
  readonly more: StripMore | null
}

/** The group order a person is in, over the feed. */
export const GroupStrip = observer(function GroupStrip({ more }: StripPart) {
  const { t, name } = useText()
  const { current } = useStore(groupHomeStore)
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
      more={more}
    />
  )
})
