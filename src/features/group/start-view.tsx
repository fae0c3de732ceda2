import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { groupThemes } from '@/domain/group-order'
import { useGroupOrdersState } from '@/features/place/use-group-orders'
import { restaurantsStore } from '@/features/restaurant/restaurant-store'
import { go, goInstead } from '@/platform/navigation/go'
import { routeUrl } from '@/routes'
import { useApp, useStore } from '@/stores/stores-context'
import { Button } from '@/ui/button'
import { Cell, CellGroup } from '@/ui/cell'
import { ChoiceRow } from '@/ui/choice-row'
import { Heading } from '@/ui/heading'
import { Picture } from '@/ui/picture'
import { Screen } from '@/ui/screen'
import { Segmented } from '@/ui/tabs'
import { useText } from '@/ui/text-context'
import { useImageAddress } from '@/ui/use-image-address'
import { groupDeadlines, groupHomeStore } from './group-home-store'
import { useEnterGroup } from './use-enter-group'
import styles from './start-view.module.scss'

const modes = ['leader', 'split'] as const

/** Starting a group order at a restaurant: for whom, who pays, until when. */
export const StartView = observer(function StartView({ restaurantId }: { readonly restaurantId: string }) {
  const { t, name } = useText()
  const { place, session } = useApp()
  const restaurants = useStore(restaurantsStore)
  const { start } = useEnterGroup()
  const imageAddress = useImageAddress()
  const store = restaurants.of(restaurantId)
  const { value, state } = store.info
  const offer = useGroupOrdersState(value?.countryCode ?? place.place.countryCode)
  useEffect(() => void (store.info.value === null && store.open()), [store])
  const logIn = () => go('login', { returns: routeUrl('groupHome', { restaurantId }) })
  const button = session.isLoggedIn ? (
    <Button
      id="group-start"
      size="full"
      text={t.group.start}
      isBusy={start.isBusy}
      onPress={() => start.run(restaurantId)}
    />
  ) : (
    <Button id="group-login" size="full" text={t.common.login} onPress={logIn} />
  )
  return (
    <Screen
      state={store.isGone ? 'empty' : state === 'ready' ? offer : state}
      empty={{
        picture: 'notFound',
        text: store.isGone ? t.restaurant.removed : t.group.notHere,
        actionText: t.common.backHome,
        onAction: () => goInstead('home')
      }}
      onRetry={store.open}
      footer={button}
    >
      {value !== null && (
        <>
          <Picture className={styles.photo} ratio="banner" src={imageAddress(value.image.large)} isEager />
          <View className={styles.head}>
            <Heading className={styles.title}>{t.group.startAt(name(value.name))}</Heading>
          </View>
          <Choices />
          <CellGroup>
            <Cell icon="info" title={t.group.guide} onPress={() => go('groupGuide')} />
          </CellGroup>
        </>
      )}
    </Screen>
  )
})

/** For whom, who pays, until when. */
const Choices = observer(function Choices() {
  const { t } = useText()
  const home = useStore(groupHomeStore)
  const deadlines = groupDeadlines.map((minutes) => ({
    key: String(minutes),
    text: minutes === null ? t.group.noDeadline : t.group.deadlineIn(minutes)
  }))
  return (
    <>
      <CellGroup title={t.group.theme}>
        {groupThemes.map((theme) => (
          <ChoiceRow
            key={theme}
            kind="radio"
            title={t.group.themes[theme]}
            note={t.group.themeNotes[theme]}
            isChosen={home.theme === theme}
            onChange={() => home.set('theme', theme)}
          />
        ))}
      </CellGroup>
      <CellGroup title={t.group.whoPays}>
        {modes.map((mode) => (
          <ChoiceRow
            key={mode}
            kind="radio"
            title={t.group.paymentModes[mode]}
            note={t.group.paymentModeNotes[mode]}
            isChosen={home.paymentMode === mode}
            onChange={() => home.set('paymentMode', mode)}
          />
        ))}
      </CellGroup>
      <CellGroup title={t.group.deadline}>
        <View className={styles.deadlines}>
          <Segmented
            items={deadlines}
            selected={String(home.deadline)}
            onSelect={(key) => home.set('deadline', groupDeadlines.find((minutes) => String(minutes) === key) ?? null)}
          />
        </View>
      </CellGroup>
    </>
  )
})
