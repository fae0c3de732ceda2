import { useEffect, useState } from 'react'
import { GroupBill, isSettledBy } from '@/features/group/group-bill'
import { groupCheckoutStore } from '@/features/group/group-checkout-store'
import type { GroupChoice } from '@/features/group/group-choice'
import { GroupSheets } from '@/features/group/group-sheets'
import { GroupSubmit } from '@/features/group/group-submit'
import { useGroupPage } from '@/features/group/use-group-page'
import { go } from '@/platform/navigation/go'
import { useStore } from '@/stores/stores-context'
import { definePage } from '@/ui/define-page'
import { DetailPage } from '@/ui/templates/detail-page'

/** Everybody's dishes by person, with each one's part of the bill; the leader chooses the rest and submits. */
export default definePage('groupCart', function GroupCart({ groupOrderId }) {
  const { page, group } = useGroupPage('groupCart', groupOrderId)
  const checkout = useStore(groupCheckoutStore)
  const [sheet, setSheet] = useState<GroupChoice | null>(null)
  const choose = () => go('groupRestaurant', { groupOrderId })
  const isSettling = isSettledBy(group)
  useEffect(() => {
    if (!isSettling) return undefined
    checkout.open({ kind: 'group', id: groupOrderId })
    return checkout.close
  }, [isSettling, groupOrderId, checkout])
  return (
    <DetailPage
      {...page}
      actions={(shown) => (shown.dishCount === 0 ? null : <GroupSubmit group={shown} />)}
      overlay={
        isSettling && group !== null && <GroupSheets group={group} open={sheet} onClose={() => setSheet(null)} />
      }
    >
      {(shown) => <GroupBill group={shown} onChoose={choose} onOpen={setSheet} />}
    </DetailPage>
  )
})
