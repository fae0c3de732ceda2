import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { describe } from '@/ui/a11y'
import { Avatar } from '@/ui/avatar'
import { Card } from '@/ui/card'
import { Heading } from '@/ui/heading'
import { IconButton } from '@/ui/icon-button'
import { Price } from '@/ui/price'
import { Tag } from '@/ui/tag'
import { useText } from '@/ui/text-context'
import type { GroupOrder } from './group-order'
import type { GroupMember } from './group-store'
import { memberName, memberNames } from './member-name'
import { useGroupActions } from './use-group-actions'
import styles from './member-list.module.scss'

/** Everybody of the group: who is done, who is still choosing, and what each has so far. */
export const MemberList = observer(function MemberList({ group }: { readonly group: GroupOrder }) {
  const text = useText()
  const { t } = text
  const { members, finishedCount, choosingCount, status } = group
  const choosing = members.filter((member) => member.status === 'choosing')
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
      {isActive && choosing.length > 0 && choosing.length < members.length && (
        <Text className={styles.waiting}>{t.group.waitingFor(memberNames(choosing, text))}</Text>
      )}
      <View {...describe({ role: 'list' })}>
        {members.map((member) => (
          <MemberRow key={member.userId} group={group} member={member} />
        ))}
      </View>
    </Card>
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
  return (
    <View className={styles.member} {...describe({ role: 'listitem' })}>
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
      {isActive && group.isLeader && !isSelf && (
        <IconButton
          icon="close"
          size={16}
          label={t.group.removeMember(name)}
          onPress={() => void removeMember.run(member)}
        />
      )}
    </View>
  )
})
