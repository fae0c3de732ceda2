import { observer } from 'mobx-react-lite'
import { useStore } from '@/stores/stores-context'
import { Notice } from '@/ui/notice'
import { useText } from '@/ui/text-context'
import type { GroupOrder } from './group-order'
import { groupStore } from './group-store'

/** What the leader did to one's dishes, until it is put away. */
export const GroupNotices = observer(function GroupNotices({ group: { notices } }: { readonly group: GroupOrder }) {
  const { t, name } = useText()
  const store = useStore(groupStore)
  const putAway = () => void store.noticesSeen().then(store.refresh)
  return (
    <>
      {notices.map(({ noticeId, dishName }) => (
        <Notice key={noticeId} tone="urgent" icon="info" text={t.group.dishRemoved(name(dishName))} onClose={putAway} />
      ))}
    </>
  )
})
