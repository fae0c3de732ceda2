import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { describe } from '@/ui/a11y'
import { Avatar } from '@/ui/avatar'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { classNames } from '@/ui/class-names'
import { Heading } from '@/ui/heading'
import { IconButton } from '@/ui/icon-button'
import { moneyText } from '@/ui/money-text'
import { Price } from '@/ui/price'
import { Tag } from '@/ui/tag'
import { useText } from '@/ui/text-context'
import type { GroupOrder } from './group-order'
import type { GroupMember } from './group-store'
import { memberName, memberNames } from './member-name'
import { useGroupActions } from './use-group-actions'
import styles from './member-list.module.scss'

interface MemberListProps {
  readonly group: GroupOrder
  /** Opens the ways to write to friends. */
  readonly onRemind: () => void
}

/** Everybody of the group: who is done, who is still choosing, and what each has so far. */
export const MemberList = observer(function MemberList({ group, onRemind }: MemberListProps) {
  const { t } = useText()
  const { members, finishedCount, choosingCount, dishCount, status, figures, currency } = group
  const isActive = status === 'A'
  return (
    <Card className={styles.card}>
      <View className={styles.head}>
        <Heading className={styles.title}>{t.group.members}</Heading>
        {isActive && (
          <Text id="group-counts" className={styles.counts} {...describe({ isLive: true })}>
            {t.group.counts(finishedCount, choosingCount)}
          </Text>
        )}
      </View>
      {isActive && figures !== null && (
        <Text className={styles.note}>{t.group.soFar(dishCount, moneyText(figures.dishSubtotal, currency))}</Text>
      )}
      {isActive && <Waiting group={group} onRemind={onRemind} />}
      <View {...describe({ role: 'list' })}>
        {members.map((member) => (
          <MemberRow key={member.userId} group={group} member={member} />
        ))}
      </View>
    </Card>
  )
})

/** Whom those who are done wait for, as long as not everybody is choosing; the leader may remind them. */
const Waiting = observer(function Waiting({ group: { members, isLeader }, onRemind }: MemberListProps) {
  const text = useText()
  const { t } = text
  const choosing = members.filter(({ status }) => status === 'choosing')
  if (choosing.length === 0 || choosing.length === members.length) return null
  const canRemind = isLeader && choosing.some(({ isSelf }) => !isSelf)
  return (
    <View className={styles.waiting}>
      <Text className={styles.words}>{t.group.waitingFor(memberNames(choosing, text))}</Text>
      {canRemind && <Button id="group-remind" kind="link" size="small" text={t.group.remind} onPress={onRemind} />}
    </View>
  )
})

interface MemberRowProps {
  readonly group: GroupOrder
  readonly member: GroupMember
}

const MemberRow = observer(function MemberRow({ group, member }: MemberRowProps) {
  const text = useText()
  const { t } = text
  const { removeMember } = useGroupActions()
  const { avatar, isLeader, status, dishCount, subtotal, isSelf } = member
  const name = memberName(member, text)
  const isActive = group.status === 'A'
  const canRemove = isActive && group.isLeader
  return (
    <View
      className={classNames(styles.member, canRemove && isSelf && styles.besideSigns)}
      {...describe({ role: 'listitem' })}
    >
      <Avatar path={avatar} />
      <View className={styles.words}>
        <View className={styles.line}>
          <Text className={styles.name}>{name}</Text>
          {isLeader && <Tag tone="brand" text={t.group.leader} />}
          {isActive && <Tag tone={status === 'finished' ? 'success' : 'plain'} text={t.group.status[status]} />}
        </View>
        <Text className={styles.note}>{dishCount === 0 ? t.group.nothingYet : t.group.dishCount(dishCount)}</Text>
      </View>
      {dishCount > 0 && <Price amount={subtotal} currency={group.currency} tone="ink" />}
      {canRemove && !isSelf && (
        <IconButton
          icon="more"
          size={16}
          label={t.group.removeMember(name)}
          onPress={() => void removeMember.run(member)}
        />
      )}
    </View>
  )
})
