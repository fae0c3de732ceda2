import { Text, View } from '@tarojs/components'
import { useEffect } from 'react'
import { go } from '@/platform/navigation/go'
import { useApp, useStore } from '@/stores/stores-context'
import { Card } from '@/ui/card'
import { Cell } from '@/ui/cell'
import { Heading } from '@/ui/heading'
import { PagedListView } from '@/ui/paged-list-view'
import { Tag, type TagProps } from '@/ui/tag'
import { useText } from '@/ui/text-context'
import { type Invite, type InvitedFriend, inviteStore } from './invite-store'
import styles from './invite-friends.module.scss'

/** How many friends there are at each stage, and each of them with theirs. */
export function InviteFriends({ own }: { readonly own: Invite }) {
  const { t } = useText()
  const { friends } = useStore(inviteStore)
  useEffect(() => void friends.refresh(), [friends, own])
  const counts = [
    [t.invite.counts.joined, own.joinedCount],
    [t.invite.counts.ordered, own.orderedCount],
    [t.invite.counts.rewarded, own.rewardedCount]
  ] as const
  const cap = own.programme?.monthlyCap
  return (
    <Card className={styles.card}>
      <Heading className={styles.heading}>{t.invite.friends}</Heading>
      <View className={styles.counts}>
        {counts.map(([words, count]) => (
          <View key={words} className={styles.count}>
            <Text className={styles.figure}>{count}</Text>
            <Text className={styles.words}>{words}</Text>
          </View>
        ))}
      </View>
      {cap !== undefined && <Text className={styles.cap}>{t.invite.capLeft(own.rewardedThisMonth, cap)}</Text>}
      <PagedListView
        list={friends}
        keyOf={({ invitationId }) => invitationId}
        empty={{ text: t.invite.noFriends }}
        renderItem={(friend) => <FriendRow friend={friend} />}
      />
    </Card>
  )
}

/** What a stage means to whoever invited. */
export const stageTones = {
  joined: 'plain',
  ordered: 'info',
  rewarded: 'success',
  overCap: 'plain',
  refused: 'danger',
  gone: 'plain'
} as const satisfies Record<InvitedFriend['stage'], TagProps['tone']>

function FriendRow({ friend: { invitationId, friendName, stage, at } }: { readonly friend: InvitedFriend }) {
  const { t, moment } = useText()
  const { place } = useApp()
  return (
    <Cell
      id={`friend-${invitationId}`}
      title={friendName === '' ? t.invite.somebody : friendName}
      note={moment(at, place)}
      value={<Tag tone={stageTones[stage]} text={t.invite.stage[stage]} />}
      onPress={() => go('vipShareResult', { invitationId })}
    />
  )
}
