import { ShareDiscount } from '@/features/group/share-discount'
import { useGroupPage } from '@/features/group/use-group-page'
import { useInvite } from '@/features/group/use-invite'
import { InviteButton } from '@/ui/invite-button'
import { Button } from '@/ui/button'
import { definePage } from '@/ui/define-page'
import { Screen } from '@/ui/screen'
import { useText } from '@/ui/text-context'
import { goBackOr } from '@/platform/go'

/** What sharing a group order saves, and the invitations to share it by. */
export default definePage('groupShare', function GroupShare({ orderTransactionId }) {
  const { t } = useText()
  const { state, store, group, notFoundText, errorText } = useGroupPage('groupShare', orderTransactionId)
  const { share, link } = useInvite(group)
  const back = () => goBackOr('groupOrder', { orderTransactionId })
  const isActive = group?.status === 'A'
  return (
    <Screen
      state={state}
      notFoundText={notFoundText}
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
