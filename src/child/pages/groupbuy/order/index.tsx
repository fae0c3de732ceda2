import { View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import { isNews } from '@/domain/celebration'
import { isActive as isActiveOrder } from '@/domain/order-state'
import { celebrationStore } from '@/features/celebration/celebration-store'
import { ArrangeCell, ArrangeSheet } from '@/features/group/arrange-sheet'
import { GroupFooter } from '@/features/group/group-footer'
import { GroupHero } from '@/features/group/group-hero'
import { GroupNotices } from '@/features/group/group-notices'
import type { GroupOrder } from '@/features/group/group-order'
import type { ShareScope } from '@/features/group/group-share-store'
import { InviteSheet } from '@/features/group/invite-sheet'
import { MemberList } from '@/features/group/member-list'
import { ShareCard } from '@/features/group/share-card'
import { ShareSheet } from '@/features/group/share-sheet'
import { useGroupActions } from '@/features/group/use-group-actions'
import { useGroupPage } from '@/features/group/use-group-page'
import { subjectText } from '@/features/order/use-order-joy'
import { useApp, useStore } from '@/stores/stores-context'
import { Button } from '@/ui/button'
import { CellGroup } from '@/ui/cell'
import { definePage } from '@/ui/define-page'
import { moneyText } from '@/ui/money-text'
import { DetailPage } from '@/ui/templates/detail-page'
import { useText } from '@/ui/text-context'
import { useWhileShown } from '@/ui/use-while-shown'
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
          <MemberList group={shown} onRemind={() => setOpen('invite')} />
          {isActive && <LeaveButton isLeader={shown.isLeader} />}
        </>
      )}
    </DetailPage>
  )
})

/** Says once, within a minute, that everybody's part is paid and the restaurant has the order. */
function useGroupJoy(group: GroupOrder | null): void {
  const { t, name } = useText()
  const { clock } = useApp()
  const celebrations = useStore(celebrationStore)
  useWhileShown(() => undefined, celebrations.stop)
  useEffect(() => {
    const order = group?.order ?? null
    if (group === null || order === null || order.paidAt === null || !isActiveOrder(order.status)) return
    if (isNews(order.paidAt, clock.now))
      celebrations.celebrate(`group/${group.groupOrderId}`, {
        title: t.order.paidAmount(moneyText(order.total, group.currency)),
        sum: { amount: order.total, currency: group.currency },
        note: t.order.statusText.paid,
        subject: subjectText(name(group.restaurantName), group.dishCount, t)
      })
  }, [group, celebrations, clock, t, name])
}

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
