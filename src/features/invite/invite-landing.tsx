import { Text } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { usePageShow } from '@/platform/app/page'
import { go, goInstead } from '@/platform/navigation/go'
import { routeUrl } from '@/routes'
import { useApp, useStore } from '@/stores/stores-context'
import { Avatar } from '@/ui/avatar'
import { Button } from '@/ui/button'
import { moneyText } from '@/ui/money-text'
import { Price } from '@/ui/price'
import { ShareLanding } from '@/ui/templates/share-landing'
import { useText } from '@/ui/text-context'
import { inviteStore, type Programme } from './invite-store'
import { useInviteSharing } from './use-invite-sharing'
import styles from './invite-landing.module.scss'

/** What a friend's link leads to: what the person gets for their first order. Who is not known by the link is not named. */
export const InviteLanding = observer(function InviteLanding({
  inviteUserId
}: {
  readonly inviteUserId?: string | undefined
}) {
  const { t } = useText()
  const { session } = useApp()
  const store = useStore(inviteStore)
  const { landing } = store
  const open = () => store.readLanding(inviteUserId)
  usePageShow(() => void open())
  useInviteSharing(null)
  const { isLoggedIn } = session
  const value = landing.value
  const promised = value && value.programme ? { ...value, programme: value.programme } : null
  return (
    <ShareLanding
      detail={{ state: value !== null && promised === null ? 'empty' : landing.state, value: promised }}
      empty={{ text: t.invite.none, actionText: t.invite.toHome, onAction: () => goInstead('home') }}
      onRetry={open}
      action={({ inviter, isTaken }) =>
        isLoggedIn ? (
          <WayOfMembers code={inviter?.code} isTaken={isTaken} />
        ) : (
          <Button
            id="invited-join"
            size="full"
            text={t.invite.joinNow}
            onPress={() => go('login', { returns: routeUrl('vipInvited', { inviteUserId }) })}
          />
        )
      }
      wayOut={<Button kind="text" size="full" text={t.common.backHome} onPress={() => goInstead('home')} />}
    >
      {({ programme, inviter, isTaken }) => ({
        image: programme.image.large,
        who: inviter !== null && <Avatar path={inviter.avatar} isLarge />,
        title:
          inviter === null
            ? t.invite.welcome(moneyText(programme.friendReward.amount, programme.friendReward.currency))
            : t.invite.invitedBy(inviter.name),
        standing: (
          <Promise
            programme={programme}
            isKnown={inviter !== null}
            note={isLoggedIn ? (isTaken ? t.invite.takenNote : t.invite.alreadyInNote) : null}
          />
        )
      })}
    </ShareLanding>
  )
})

interface WayOfMembersProps {
  readonly code: string | undefined
  readonly isTaken: boolean
}

/** Who has an account takes the invitation by its code; without one they invite as well. Who was invited orders. */
function WayOfMembers({ code, isTaken }: WayOfMembersProps) {
  const { t } = useText()
  if (isTaken) return <Button id="invited-order" size="full" text={t.invite.toHome} onPress={() => goInstead('home')} />
  return code === undefined ? (
    <Button id="invited-invite" size="full" text={t.invite.inviteToo} onPress={() => goInstead('inviteFriends')} />
  ) : (
    <Button id="invited-take" size="full" text={t.invite.take} onPress={() => go('redeemCode', { code })} />
  )
}

interface PromiseProps {
  readonly programme: Programme
  readonly isKnown: boolean
  /** What a person with an account has to know. */
  readonly note: string | null
}

function Promise({ programme, isKnown, note }: PromiseProps) {
  const { t } = useText()
  const { friendReward, inviterReward, minimumPaid, currency, afterSaleDays } = programme
  const { amount, minimum, days } = friendReward
  const lines = [
    t.invite.usable(days, minimum === null ? null : moneyText(minimum, friendReward.currency)),
    t.invite.whenYours(moneyText(minimumPaid, currency), afterSaleDays),
    ...(isKnown ? [t.invite.inviterGets(moneyText(inviterReward.amount, inviterReward.currency))] : []),
    ...(note === null ? [] : [note])
  ]
  return (
    <>
      <Price amount={amount} currency={friendReward.currency} size="hero" />
      {lines.map((line) => (
        <Text key={line} className={styles.note}>
          {line}
        </Text>
      ))}
    </>
  )
}
