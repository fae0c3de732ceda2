import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useMemo } from 'react'
import { Avatar } from '@/ui/avatar'
import { Button } from '@/ui/button'
import { Countdown } from '@/ui/countdown'
import { Heading } from '@/ui/heading'
import { Picture } from '@/ui/picture'
import { Screen } from '@/ui/screen'
import { Tag } from '@/ui/tag'
import { useText } from '@/ui/text-context'
import { useImageAddress } from '@/ui/use-image-address'
import { goInstead } from '@/platform/navigation/go'
import { useApp } from '@/stores/stores-context'
import type { GroupOrder } from './group-order'
import styles from './invitation-view.module.scss'
import { useInvitation } from './use-invitation'

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
  return (
    <Screen
      state={state}
      empty={{ picture: 'notFound', text: t.group.ended[notice], actionText: t.common.backHome, onAction: refuse }}
      errorText={t.group.loadFailed}
      onRetry={retry}
      footer={
        <View className={styles.buttons}>
          <Button
            id="group-join"
            size="full"
            text={session.isLoggedIn ? t.group.join : t.group.loginToJoin}
            isBusy={isBusy}
            onPress={() => void accept()}
          />
          <Button id="group-not-now" kind="text" text={t.group.notNow} onPress={refuse} />
        </View>
      }
    >
      {group !== null && <Invitation group={group} />}
    </Screen>
  )
})

function Invitation({ group }: { readonly group: GroupOrder }) {
  const { t, name } = useText()
  const imageAddress = useImageAddress()
  const {
    leaderName,
    leaderAvatar,
    theme,
    paymentMode,
    restaurantName,
    restaurantImage,
    memberCount,
    deadlineAt,
    serverTime
  } = group
  const offsetMs = useMemo(() => new Date(serverTime).getTime() - Date.now(), [serverTime])
  const leader = leaderName === '' ? t.group.somebody : leaderName
  return (
    <>
      <Picture className={styles.photo} ratio="fourThirds" src={imageAddress(restaurantImage.large)} isEager />
      <View className={styles.panel}>
        <Avatar path={leaderAvatar} isLarge />
        <Heading className={styles.title}>
          {theme === 'lover' ? t.group.invitationLover(leader) : t.group.invitation(leader)}
        </Heading>
        <Text className={styles.restaurant}>{name(restaurantName)}</Text>
        <View className={styles.tags}>
          <Tag tone="brand" text={t.group.themes[theme]} />
          <Tag text={t.group.paymentModeFacts[paymentMode]} />
          <Tag text={t.group.membersIn(memberCount)} />
        </View>
        {deadlineAt !== null && (
          <Countdown className={styles.note} until={deadlineAt} offsetMs={offsetMs} say={t.group.untilDeadline} />
        )}
        <Text className={styles.note}>{t.group.heroNote}</Text>
      </View>
    </>
  )
}
