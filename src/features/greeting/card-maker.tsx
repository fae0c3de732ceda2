import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { usePageShow } from '@/platform/app/page'
import { goInstead } from '@/platform/navigation/go'
import { useApp, useStore } from '@/stores/stores-context'
import { describe } from '@/ui/a11y'
import { Card } from '@/ui/card'
import { classNames } from '@/ui/class-names'
import { FormFields } from '@/ui/form-fields'
import { usePageLogin } from '@/ui/page-context'
import { Picture } from '@/ui/picture'
import { Pressable } from '@/ui/pressable'
import { FormPage } from '@/ui/templates/form-page'
import { useText } from '@/ui/text-context'
import { useAction } from '@/ui/use-action'
import { useImageAddress } from '@/ui/use-image-address'
import { CardFace } from './card-face'
import { greetingMakerStore, type Maker, type MakerSource } from './maker-store'
import styles from './card-maker.module.scss'

/** A card is made: its picture, the words, and above them how it will look. Who has no account logs in at the end, and nothing is lost. */
export const CardMaker = observer(function CardMaker({ source }: { readonly source: MakerSource }) {
  const { t, name } = useText()
  const { session } = useApp()
  const store = useStore(greetingMakerStore)
  const logIn = usePageLogin()
  const open = () => store.open(source)
  usePageShow(() => void open())
  useEffect(() => store.form.forgetProblems, [store])
  const save = useAction(
    async () => {
      const cardId = await store.save()
      if (cardId !== undefined) goInstead('displayCard', { cardId })
    },
    { presents: 'form', failureText: t.greeting.saveFailed }
  )
  const maker = store.isOf(source) ? store.maker.value : null
  const state = store.maker.failure?.isOfNothing === true ? 'notFound' : store.maker.state
  const { isLoggedIn } = session
  return (
    <FormPage
      state={maker === null && state === 'ready' ? 'loading' : state}
      header={maker === null ? {} : { title: name(maker.title) }}
      notFoundText={t.greeting.makerGone}
      onRetry={open}
      submit={{
        id: 'greeting-save',
        text: isLoggedIn ? t.greeting.save : t.greeting.saveAfterLogin,
        run: isLoggedIn ? save.run : logIn,
        isBusy: save.isBusy,
        errorMessage: save.errorMessage,
        hint: t.greeting.linkNote
      }}
    >
      {maker !== null && (
        <View className={styles.content}>
          <Preview maker={maker} />
          <Pictures maker={maker} />
          <Card>
            <FormFields
              form={store.form}
              words={{
                to: { label: t.greeting.toField, placeholder: t.greeting.toPlaceholder },
                words: { label: t.greeting.wordsField, placeholder: t.greeting.wordsPlaceholder },
                from: {
                  label: t.greeting.fromField,
                  placeholder: t.greeting.fromPlaceholder,
                  hint: t.greeting.draftNote
                }
              }}
            />
            <Wishes maker={maker} />
          </Card>
        </View>
      )}
    </FormPage>
  )
})

interface OfMaker {
  readonly maker: Maker
}

const Preview = observer(function Preview({ maker }: OfMaker) {
  const { t, name } = useText()
  const { form, picture } = useStore(greetingMakerStore)
  const written = { to: form.valueOf('to'), words: form.valueOf('words'), from: form.valueOf('from') }
  return (
    <View {...describe({ role: 'group', label: t.greeting.preview })}>
      <CardFace
        palette={maker.palette}
        image={picture?.image.large ?? null}
        label={picture && name(picture.label)}
        {...written}
        isBlank={Object.values(written).every((text) => text === '')}
      />
    </View>
  )
})

const Pictures = observer(function Pictures({ maker }: OfMaker) {
  const { t, name } = useText()
  const store = useStore(greetingMakerStore)
  const address = useImageAddress()
  return (
    <View className={styles.pictures} {...describe({ role: 'radiogroup', label: t.greeting.picture })}>
      {maker.pictures.map(({ pictureId, image, label }) => {
        const isChosen = pictureId === store.picture?.pictureId
        return (
          <Pressable
            key={pictureId}
            role="radio"
            isChecked={isChosen}
            label={name(label)}
            className={classNames(styles.choice, isChosen && styles.chosen)}
            onPress={() => store.choose(pictureId)}
          >
            <Picture ratio="wide" src={address(image.small)} />
          </Pressable>
        )
      })}
    </View>
  )
})

/** Words to begin with. What a person has written of their own is never replaced. */
const Wishes = observer(function Wishes({ maker }: OfMaker) {
  const { t, name } = useText()
  const { form } = useStore(greetingMakerStore)
  const wishes = maker.wishes.map((wish) => name(wish))
  const words = form.valueOf('words')
  if (wishes.length === 0 || (words !== '' && !wishes.includes(words))) return null
  return (
    <View className={styles.wishes}>
      <Text className={styles.note}>{t.greeting.wishes}</Text>
      {wishes.map((wish) => (
        <Pressable key={wish} className={styles.wish} onPress={() => form.type('words', wish)}>
          <Text>{wish}</Text>
        </Pressable>
      ))}
    </View>
  )
})
