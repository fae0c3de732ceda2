import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useSharing } from '@/features/share/use-sharing'
import { usePageShow } from '@/platform/app/page'
import { feedback } from '@/platform/feedback/feedback'
import { go } from '@/platform/navigation/go'
import { routeUrl } from '@/routes'
import { useStore } from '@/stores/stores-context'
import { Button } from '@/ui/button'
import { classNames } from '@/ui/class-names'
import { Notice } from '@/ui/notice'
import { detailOf, DetailPage } from '@/ui/templates/detail-page'
import { useText } from '@/ui/text-context'
import { useAction } from '@/ui/use-action'
import { CardFace } from './card-face'
import { CardReport } from './card-report'
import { CardShareSheet } from './card-share-sheet'
import { type GreetingCard, greetingCardStore } from './card-store'
import styles from './card-view.module.scss'

type Sheet = 'share' | 'report' | null

/** What the link of a card opens, for a stranger, too: the card, and a way to answer it; for whoever made it, a way to send it. */
export const CardView = observer(function CardView({ cardId }: { readonly cardId: string }) {
  const { t } = useText()
  const store = useStore(greetingCardStore)
  const [sheet, setSheet] = useState<Sheet>(null)
  const open = () => store.open(cardId)
  usePageShow(() => void open())
  const detail = detailOf(cardId, store.cardId, store.card)
  const card = detail.value
  const sharing = useSharing(() => ({
    title: card === null ? '' : t.greeting.shareTitle(card.from),
    page: routeUrl('displayCard', { cardId }),
    isUnsigned: true
  }))
  const close = () => setSheet(null)
  return (
    <DetailPage
      detail={detail}
      notFoundText={t.greeting.notFound}
      onRetry={open}
      actions={(shown) =>
        (!shown.isOwn || shown.state === 'shown') && <CardActions card={shown} onSend={() => setSheet('share')} />
      }
      overlay={
        card !== null && (
          <>
            <CardShareSheet card={card} sharing={sharing} isOpen={sheet === 'share'} onClose={close} />
            <CardReport isOpen={sheet === 'report'} onClose={close} />
          </>
        )
      }
    >
      {(shown) => (
        <View className={classNames(styles.page, styles[shown.palette])}>
          {shown.state !== 'shown' && <Notice isCard icon="info" text={t.greeting[shown.state]} />}
          <CardFace {...shown} image={shown.image.large} />
          <Text className={styles.made}>{t.greeting.madeWith}</Text>
          {!shown.isOwn && (
            <Button
              kind="text"
              size="small"
              text={t.greeting.report}
              className={styles.quiet}
              onPress={() => setSheet('report')}
            />
          )}
        </View>
      )}
    </DetailPage>
  )
})

/** One thing to do: to answer the card, or to send it where it is one's own. A card that is looked at is not sent. */
function CardActions({ card, onSend }: { readonly card: GreetingCard; readonly onSend: () => void }) {
  const { t } = useText()
  const store = useStore(greetingCardStore)
  const takeBack = useAction(async () => {
    const question = {
      text: t.greeting.takeBackAsk,
      confirmText: t.greeting.takeBackConfirm,
      cancelText: t.common.cancel
    }
    if (!(await feedback.confirm(question))) return
    await store.takeBack()
    feedback.toast(t.greeting.takenBack)
  })
  const { cardId, isOwn, isQuiet } = card
  if (!isOwn)
    return (
      <Button
        id="greeting-answer"
        size="full"
        text={isQuiet ? t.greeting.sendBackQuiet : t.greeting.sendBack}
        onPress={() => go('makeCard', { answers: cardId })}
      />
    )
  return (
    <>
      <Button id="greeting-send" size="full" text={t.greeting.send} onPress={onSend} />
      <Button kind="text" size="full" text={t.greeting.takeBack} isBusy={takeBack.isBusy} onPress={takeBack.run} />
    </>
  )
}
