import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { goInstead } from '@/platform/navigation/go'
import { useApp } from '@/stores/stores-context'
import { Avatar } from '@/ui/avatar'
import { Button } from '@/ui/button'
import { Countdown } from '@/ui/countdown'
import { Tag } from '@/ui/tag'
import { ShareLanding } from '@/ui/templates/share-landing'
import { useText } from '@/ui/text-context'
import type { GroupOrder } from './group-order'
import { useInvitation } from './use-invitation'
import styles from './invitation-view.module.scss'

interface InvitationViewProps {
  readonly code: string
  /** The person has been sent to the login from here and comes back. */
  readonly joinsAtOnce: boolean
}

/** What a link or a code invites to. It is joined, or put away; both are one touch. */
export const InvitationView = observer(function InvitationView({ code, joinsAtOnce }: InvitationViewProps) {
  const { t } = useText()
  const { session } = useApp()
  const { group, state, notice, accept, isBusy, retry } = useInvitation(code, joinsAtOnce)
  const refuse = () => goInstead('home')
  const isLoggedIn = session.isLoggedIn
  return (
    <ShareLanding
      detail={{ state, value: group }}
      empty={{ picture: 'notFound', text: t.group.ended[notice], actionText: t.common.backHome, onAction: refuse }}
      errorText={t.group.loadFailed}
      onRetry={retry}
      action={() => (
        <Button
          id="group-join"
          size="full"
          text={isLoggedIn ? t.group.join : t.group.loginToJoin}
          isBusy={isBusy}
          onPress={() => void accept()}
        />
      )}
      wayOut={<Button id="group-not-now" kind="text" size="full" text={t.group.notNow} onPress={refuse} />}
    >
      {({ leaderName, leaderAvatar, theme, restaurantImage, ...group }) => {
        const leader = leaderName === '' ? t.group.somebody : leaderName
        return {
          image: restaurantImage.large,
          who: <Avatar path={leaderAvatar} isLarge />,
          title: theme === 'lover' ? t.group.invitationLover(leader) : t.group.invitation(leader),
          standing: <Standing theme={theme} {...group} />
        }
      }}
    </ShareLanding>
  )
})

type StandingProps = Pick<GroupOrder, 'theme' | 'paymentMode' | 'restaurantName' | 'memberCount' | 'deadlineAt'>

/** Where it is ordered, how, with how many people and until when. */
function Standing({ theme, paymentMode, restaurantName, memberCount, deadlineAt }: StandingProps) {
  const { t, name } = useText()
  return (
    <>
      <Text className={styles.restaurant}>{name(restaurantName)}</Text>
      <View className={styles.tags}>
        <Tag tone="brand" text={t.group.themes[theme]} />
        <Tag text={t.group.paymentModeFacts[paymentMode]} />
        <Tag text={t.group.membersIn(memberCount)} />
      </View>
      {deadlineAt !== null && <Countdown className={styles.note} until={deadlineAt} say={t.group.untilDeadline} />}
      <Text className={styles.note}>{t.group.heroNote}</Text>
    </>
  )
}
