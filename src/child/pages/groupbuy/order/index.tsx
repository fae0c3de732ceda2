import { View } from '@tarojs/components'
import { useState } from 'react'
import { ArrangeCell, ArrangeSheet } from '@/features/group/arrange-sheet'
import { GroupFooter } from '@/features/group/group-footer'
import { GroupHero } from '@/features/group/group-hero'
import { GroupNotices } from '@/features/group/group-notices'
import { InviteSheet } from '@/features/group/invite-sheet'
import { MemberList } from '@/features/group/member-list'
import { ShareCard } from '@/features/group/share-card'
import { ShareSheet } from '@/features/group/share-sheet'
import { useGroupActions } from '@/features/group/use-group-actions'
import { useGroupJoy } from '@/features/group/use-group-joy'
import { useGroupPage } from '@/features/group/use-group-page'
import { Button } from '@/ui/button'
import { CellGroup } from '@/ui/cell'
import { definePage } from '@/ui/define-page'
import { DetailPage } from '@/ui/templates/detail-page'
import { useText } from '@/ui/text-context'
import type { ShareScope } from '@/features/group/group-share-store'
import styles from './index.module.scss'

/** A group order as it stands: who is in it, who is done, how friends get in; once submitted, who has paid. */
export default definePage('groupOrder', function GroupOrder({ groupOrderId }) {
  const { t } = useText()
  const { page, group } = useGroupPage('groupOrder', groupOrderId)
  useGroupJoy(group)
  const [open, setOpen] = useState<'invite' | 'arrange' | null>(null)
  const close = () => setOpen(null)
  const { sheet, pay } = useShareSheet()
  const isActive = group?.status === 'A'
  return (
    <DetailPage
      {...page}
      actions={(shown) => <GroupFooter group={shown} onPay={pay} />}
      overlay={
        group !== null && (
          <>
            {isActive && <InviteSheet group={group} isOpen={open === 'invite'} onClose={close} />}
            {isActive && group.isLeader && <ArrangeSheet group={group} isOpen={open === 'arrange'} onClose={close} />}
            {sheet}
          </>
        )
      }
    >
      {(shown) => (
        <>
          <GroupNotices group={shown} />
          <GroupHero group={shown} />
          {isActive && (
            <View className={styles.invite}>
              <Button
                id="group-invite"
                kind="secondary"
                size="full"
                text={t.group.invite}
                onPress={() => setOpen('invite')}
              />
            </View>
          )}
          {isActive && shown.isLeader && (
            <CellGroup className={styles.arrange}>
              <ArrangeCell group={shown} onPress={() => setOpen('arrange')} />
            </CellGroup>
          )}
          <ShareCard group={shown} />
          <MemberList group={shown} />
          {isActive && <LeaveButton isLeader={shown.isLeader} />}
        </>
      )}
    </DetailPage>
  )
})

/** The sheet for paying stays what it was for while it slides away. */
function useShareSheet() {
  const [isOpen, setIsOpen] = useState(false)
  const [scope, setScope] = useState<ShareScope>('own')
  const pay = (wanted: ShareScope) => {
    setScope(wanted)
    setIsOpen(true)
  }
  return { pay, sheet: <ShareSheet scope={scope} isOpen={isOpen} onClose={() => setIsOpen(false)} /> }
}

/** The leader ends it for all, a member for themselves. */
function LeaveButton({ isLeader }: { readonly isLeader: boolean }) {
  const { t } = useText()
  const { cancel, quit } = useGroupActions()
  return (
    <View className={styles.leave}>
      {isLeader ? (
        <Button id="group-cancel" kind="text" text={t.group.cancel} isBusy={cancel.isBusy} onPress={cancel.run} />
      ) : (
        <Button id="group-quit" kind="text" text={t.group.quit} isBusy={quit.isBusy} onPress={quit.run} />
      )}
    </View>
  )
}
