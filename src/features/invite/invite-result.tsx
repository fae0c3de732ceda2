import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { usePageShow } from '@/platform/app/page'
import { go } from '@/platform/navigation/go'
import { useApp, useStore } from '@/stores/stores-context'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { Cell, CellGroup } from '@/ui/cell'
import { Heading } from '@/ui/heading'
import { Tag } from '@/ui/tag'
import { detailOf, DetailPage } from '@/ui/templates/detail-page'
import { useText } from '@/ui/text-context'
import { stageTones } from './invite-friends'
import { InviteRewards } from './invite-rewards'
import { inviteStore } from './invite-store'
import styles from './invite-result.module.scss'

/** The way of one reward: when the friend came, ordered, and what became of it. */
export const InviteResult = observer(function InviteResult({ invitationId }: { readonly invitationId: string }) {
  const { t, moment } = useText()
  const { place } = useApp()
  const store = useStore(inviteStore)
  const open = () => store.openResult(invitationId)
  usePageShow(() => void open())
  return (
    <DetailPage
      detail={detailOf(invitationId, store.invitationId, store.result)}
      notFoundText={t.invite.notFound}
      onRetry={open}
      actions={({ stage }) =>
        stage === 'rewarded' ? (
          <Button id="invite-envelopes" size="full" text={t.invite.seeEnvelopes} onPress={() => go('redEnvelopes')} />
        ) : (
          <Button id="invite-friends" size="full" text={t.invite.allFriends} onPress={() => go('inviteFriends')} />
        )
      }
    >
      {({ friendName, stage, joinedAt, orderedAt, dueAt, settledAt, programme }) => (
        <>
          <Card className={styles.card}>
            <View className={styles.who}>
              <Heading className={styles.name}>{friendName === '' ? t.invite.somebody : friendName}</Heading>
              <Tag tone={stageTones[stage]} text={t.invite.stage[stage]} />
            </View>
            <Text className={styles.words}>{t.invite.settled[stage]}</Text>
          </Card>
          <CellGroup>
            <Cell title={t.invite.joinedAt} value={moment(joinedAt, place)} />
            <Cell
              title={t.invite.orderedAt}
              value={orderedAt === null ? t.invite.waitsForOrder : moment(orderedAt, place)}
              isUnset={orderedAt === null}
            />
            {dueAt !== null && (
              <Cell
                title={t.invite.dueAt}
                value={settledAt === null ? t.invite.willBe(moment(dueAt, place)) : moment(settledAt, place)}
              />
            )}
          </CellGroup>
          {programme !== null && (
            <View className={styles.promise}>
              <InviteRewards programme={programme} />
            </View>
          )}
        </>
      )}
    </DetailPage>
  )
})
