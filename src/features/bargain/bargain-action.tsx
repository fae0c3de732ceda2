import { observer } from 'mobx-react-lite'
import { go } from '@/platform/navigation/go'
import { routeUrl } from '@/routes'
import { useApp, useStore } from '@/stores/stores-context'
import { Button } from '@/ui/button'
import { InviteButton } from '@/ui/invite-button'
import { useText } from '@/ui/text-context'
import { useAction } from '@/ui/use-action'
import type { Bargain } from './bargain-store'
import { bargainStore } from './bargain-store'

interface BargainActionProps {
  readonly bargain: Bargain
  readonly onShare: () => Promise<void>
}

/** The one thing to do now: invite, help, log in to help, or order. */
export const BargainAction = observer(function BargainAction({ bargain, onShare }: BargainActionProps) {
  const { t } = useText()
  const { session } = useApp()
  const store = useStore(bargainStore)
  const { bargainId, restaurantId, isOwner, ownCut, status } = bargain
  const cut = useAction(async () => {
    try {
      await store.cut()
    } catch (error) {
      // Refused because it has moved on: show where it stands now
      void store.refresh()
      throw error
    }
  })
  const canHelp = status === 'open' && !isOwner && ownCut === null
  const order = () => (isOwner ? go('settlement', { restaurantId }) : go('restaurant', { restaurantId }))
  if (isOwner && status === 'open') return <InviteButton id="bargain-share" text={t.bargain.invite} onShare={onShare} />
  if (canHelp && session.isLoggedIn)
    return <Button id="bargain-cut" size="full" text={t.bargain.help} isBusy={cut.isBusy} onPress={cut.run} />
  if (canHelp)
    return (
      <Button
        id="bargain-login"
        size="full"
        text={t.bargain.loginToHelp}
        onPress={() => go('login', { returns: routeUrl('bargain', { bargainId }) })}
      />
    )
  return <Button id="bargain-order" size="full" text={isOwner ? t.bargain.order : t.bargain.orderToo} onPress={order} />
})
