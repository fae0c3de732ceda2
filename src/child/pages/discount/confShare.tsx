import { ShareDiscount } from '@/features/group/share-discount'
import { useGroupPage } from '@/features/group/use-group-page'
import { useInvite } from '@/features/group/use-invite'
import { goBackOr } from '@/platform/navigation/go'
import { Button } from '@/ui/button'
import { definePage } from '@/ui/define-page'
import { InviteButton } from '@/ui/invite-button'
import { DetailPage } from '@/ui/templates/detail-page'
import { useText } from '@/ui/text-context'

/** What sharing a group order saves, and the invitations to share it by. */
export default definePage('groupShare', function GroupShare({ groupOrderId }) {
  const { t } = useText()
  const { page, group } = useGroupPage('groupShare', groupOrderId)
  const { sharing, poster } = useInvite(group)
  const back = () => goBackOr('groupOrder', { groupOrderId })
  return (
    <DetailPage
      {...page}
      actions={({ status }) =>
        status === 'A' ? (
          <InviteButton id="group-share" text={t.group.confShare.lead} onShare={sharing.share} />
        ) : (
          <Button size="full" text={t.group.toStatus} onPress={back} />
        )
      }
    >
      {(shown) => <ShareDiscount group={shown} poster={poster} />}
    </DetailPage>
  )
})
