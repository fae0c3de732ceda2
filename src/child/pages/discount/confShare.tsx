import { observer } from 'mobx-react-lite'
import { ShareDiscount } from '@/features/group/share-discount'
import { useGroupPage } from '@/features/group/use-group-page'
import { useInvite } from '@/features/group/use-invite'
import { InviteButton } from '@/ui/invite-button'
import { Button } from '@/ui/button'
import { ErrorBoundary } from '@/ui/error-boundary'
import { Screen } from '@/ui/screen'
import { useText } from '@/ui/text-context'
import { goBackOr } from '@/platform/go'
import { usePageParams } from '@/platform/page'
import { parseRouteParams } from '@/routes'

/** What sharing a group order saves, and the invitations to share it by. */
const GroupShare = observer(function GroupShare() {
  const { t } = useText()
  const { wall, store, group, empty, errorText } = useGroupPage(
    'groupShare',
    parseRouteParams('groupShare', usePageParams())
  )
  const { share, link } = useInvite(group)
  const back = () => goBackOr('groupOrder', { orderTransactionId: group?.orderTransactionId ?? '' })
  const isActive = group?.status === 'A'
  return (
    <Screen
      {...wall}
      header={{ kind: 'brand', title: t.titles.groupShare }}
      empty={empty}
      errorText={errorText}
      onRetry={store.refresh}
      footer={
        isActive ? (
          <InviteButton id="group-share" text={t.group.confShare.lead} onShare={share} />
        ) : (
          <Button size="full" text={t.group.toStatus} onPress={back} />
        )
      }
    >
      {group !== null && <ShareDiscount group={group} link={link} />}
    </Screen>
  )
})

export default function GroupSharePage() {
  return (
    <ErrorBoundary>
      <GroupShare />
    </ErrorBoundary>
  )
}
