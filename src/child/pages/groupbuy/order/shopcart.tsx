import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { GroupBill, isSettledBy } from '@/features/group/group-bill'
import type { GroupChoice } from '@/features/group/group-choice'
import { GroupSheets } from '@/features/group/group-sheets'
import { GroupSubmit } from '@/features/group/group-submit'
import { useGroupPage } from '@/features/group/use-group-page'
import { ErrorBoundary } from '@/ui/error-boundary'
import { Screen } from '@/ui/screen'
import { useText } from '@/ui/text-context'
import { go } from '@/platform/go'
import { usePageParams } from '@/platform/page'
import { parseRouteParams } from '@/routes'
import { useStores } from '@/stores/stores-context'

/** Everybody's dishes by person, with each one's part of the bill; the leader chooses the rest and submits. */
const GroupCart = observer(function GroupCart() {
  const { t } = useText()
  const params = parseRouteParams('groupCart', usePageParams())
  const { wall, store, group, empty, errorText } = useGroupPage('groupCart', params)
  const {
    groups: { checkout }
  } = useStores()
  const [sheet, setSheet] = useState<GroupChoice | null>(null)
  const id = params?.orderTransactionId ?? ''
  const choose = () => go('groupRestaurant', { orderTransactionId: id })
  const isSettling = isSettledBy(group)
  useEffect(() => (isSettling ? checkout.follow() : undefined), [isSettling, checkout])
  return (
    <Screen
      {...wall}
      header={{ kind: 'white', title: t.titles.groupCart }}
      empty={empty}
      errorText={errorText}
      onRetry={store.refresh}
      footer={group === null || group.dishCount === 0 ? undefined : <GroupSubmit group={group} />}
      overlay={
        isSettling && group !== null && <GroupSheets group={group} open={sheet} onClose={() => setSheet(null)} />
      }
    >
      {group !== null && <GroupBill group={group} onChoose={choose} onOpen={setSheet} />}
    </Screen>
  )
})

export default function GroupCartPage() {
  return (
    <ErrorBoundary>
      <GroupCart />
    </ErrorBoundary>
  )
}
