import { feedback } from '@/platform/feedback/feedback'
import { goInstead } from '@/platform/navigation/go'
import { useStore } from '@/stores/stores-context'
import { useText } from '@/ui/text-context'
import { useAction } from '@/ui/use-action'
import { groupHomeStore } from './group-home-store'
import type { GroupMember } from './group-store'
import { groupStore } from './group-store'
import { memberName } from './member-name'

/** What the leader and members do to the group itself; whatever cannot be taken back is asked about first. */
export function useGroupActions() {
  const text = useText()
  const { t, name } = text
  const store = useStore(groupStore)
  const home = useStore(groupHomeStore)
  /** Refused because it has moved on: show where it stands now. */
  const doing = async (act: () => Promise<void>) => {
    try {
      await act()
    } catch (error) {
      void store.refresh()
      throw error
    }
  }
  const ask = (question: string, about: string, confirmText: string) =>
    feedback.confirm({ title: question, text: about, confirmText, cancelText: t.group.keep, isDangerous: true })
  const leave = (told: string) => {
    store.close()
    void home.loadActive()
    feedback.toast(told)
    goInstead('home')
  }
  const cancel = useAction(async () => {
    if (!(await ask(t.group.cancelQuestion, t.group.cancelText, t.group.endShort))) return
    await doing(store.cancel)
    leave(t.group.cancelled)
  })
  const quit = useAction(async () => {
    if (!(await ask(t.group.quitQuestion, t.group.quitText, t.group.quitShort))) return
    await doing(store.quit)
    leave(t.group.quitDone)
  })
  const removeMember = useAction(async (member: GroupMember) => {
    if (await ask(t.group.removeMemberQuestion(memberName(member, text)), t.group.removeMemberText, t.group.remove))
      await doing(() => store.removeMember(member.userId))
  })
  const removeDish = useAction(async (member: GroupMember, line: GroupMember['orderDishList'][number]) => {
    const question = t.group.removeDishQuestion(name(line.dishName), memberName(member, text))
    if (await ask(question, t.group.removeDishText, t.group.remove))
      await doing(() => store.removeDish(member, line.lineNumber))
  })
  const rearrange = (arrangement: Parameters<typeof store.rearrange>[0]) => doing(() => store.rearrange(arrangement))
  return { cancel, quit, removeMember, removeDish, rearrange }
}
