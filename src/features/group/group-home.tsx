import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { useGroupOrdersState } from '@/features/place/use-group-orders'
import { usePageShow } from '@/platform/app/page'
import { go, goInstead } from '@/platform/navigation/go'
import { useApp, useStore } from '@/stores/stores-context'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { Field } from '@/ui/field'
import { Heading } from '@/ui/heading'
import { Icon } from '@/ui/icon'
import { Picture } from '@/ui/picture'
import { Pressable } from '@/ui/pressable'
import { Screen } from '@/ui/screen'
import { Tag } from '@/ui/tag'
import { useText } from '@/ui/text-context'
import { useAction } from '@/ui/use-action'
import { useImageAddress } from '@/ui/use-image-address'
import { groupHomeStore } from './group-home-store'
import type { GroupOrder } from './group-order'
import { GroupSteps } from './group-steps'
import styles from './group-home.module.scss'

/** The home of group orders: the one under way, or what it is and the two ways in. */
export const GroupHome = observer(function GroupHome() {
  const { t } = useText()
  const { place, session } = useApp()
  const home = useStore(groupHomeStore)
  const { current, active } = home
  const offer = useGroupOrdersState(place.place.countryCode)
  useEffect(() => home.watchActive(), [home, session.isLoggedIn])
  usePageShow(() => void home.loadActive())
  const isUnread = session.isLoggedIn && active.value === null
  const enter = useAction(async () => {
    const code = await home.takeTypedCode()
    if (code !== null) go('groupHome', { code })
  })
  const enterCode = () => void enter.run()
  return (
    <Screen
      state={isUnread ? active.state : current === null ? offer : 'ready'}
      empty={{ text: t.group.notHere, actionText: t.common.backHome, onAction: () => goInstead('home') }}
      errorText={t.group.loadFailed}
      onRetry={home.loadActive}
      footer={<FirstStep current={current} />}
    >
      <View className={styles.hero}>
        <Heading className={styles.title}>{t.group.hero}</Heading>
        <Text className={styles.note}>{t.group.heroNote}</Text>
      </View>
      {current === null ? <Steps /> : <Current group={current} />}
      <Card className={styles.card}>
        <Field
          id="group-code"
          label={t.group.codeTitle}
          placeholder={t.group.codePlaceholder}
          kind="number"
          maximum={-1}
          value={home.typedCode}
          error={
            home.codeProblem === null
              ? null
              : { missing: t.group.codeMissing, wrong: t.group.codeWrong }[home.codeProblem]
          }
          onChange={home.typeCode}
          onSubmit={enterCode}
          trailing={
            <Button
              id="group-enter-code"
              kind="link"
              text={t.group.joinByCode}
              label={t.group.join}
              isBusy={enter.isBusy}
              onPress={enterCode}
            />
          }
        />
      </Card>
      {current !== null && <Steps />}
    </Screen>
  )
})

/** What a group order is, and the way to all there is to know of it. */
function Steps() {
  const { t } = useText()
  return (
    <Card className={styles.card}>
      <GroupSteps />
      <Pressable role="link" className={styles.guide} onPress={() => go('groupGuide')}>
        <Text>{t.group.guide}</Text>
        <Icon name="chevronRight" size={12} />
      </Pressable>
    </Card>
  )
}

/** What the page is for at this moment: one is in one active group at a time; beside one that only waits for its money another can be started. */
function FirstStep({ current }: { readonly current: GroupOrder | null }) {
  const { t } = useText()
  if (current?.status === 'A')
    return (
      <Button
        id="group-go-on"
        size="full"
        text={t.group.goOn}
        onPress={() => go('groupOrder', { groupOrderId: current.groupOrderId })}
      />
    )
  return (
    <Button
      id="group-choose-restaurant"
      kind={current === null ? 'primary' : 'secondary'}
      size="full"
      text={current === null ? t.group.chooseRestaurant : t.group.startAnother}
      onPress={() => go('restaurantAll')}
    />
  )
}

function Current({ group }: { readonly group: GroupOrder }) {
  const { t, name, moment } = useText()
  const imageAddress = useImageAddress()
  const { groupOrderId, restaurantName, restaurantImage, status, finishedCount, choosingCount, isLeader } = group
  const { deadlineAt, utcOffsetMinutes } = group
  const title = name(restaurantName)
  const fact = status === 'A' ? t.group.counts(finishedCount, choosingCount) : t.group.strip.pay
  return (
    <Card className={styles.current} onPress={() => go('groupOrder', { groupOrderId })}>
      <Picture className={styles.photo} src={imageAddress(restaurantImage.small)} />
      <View className={styles.words}>
        <View className={styles.name}>{title}</View>
        <View className={styles.fact}>{fact}</View>
        {status === 'A' && deadlineAt !== null && (
          <View className={styles.fact}>{t.group.chooseUntil(moment(deadlineAt, { utcOffsetMinutes }))}</View>
        )}
        {isLeader && <Tag tone="brand" text={t.group.ownedByYou} />}
      </View>
      <Icon name="chevronRight" size={16} />
    </Card>
  )
}
