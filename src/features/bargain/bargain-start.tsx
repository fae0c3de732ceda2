import { Text } from '@tarojs/components'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { useText } from '@/ui/text-context'
import { useAction } from '@/ui/use-action'
import type { Result } from '@/contract/types'
import styles from './bargain-friends.module.scss'
import { BargainHero } from './bargain-hero'

/** What there is to cut, before the person has begun: no time runs yet. */
export function OfferView({ offer }: { readonly offer: Result<'bargainOffer'> }) {
  const { t } = useText()
  return (
    <>
      <BargainHero bargain={{ ...offer, cut: '0', left: offer.fee, share: 0 }}>
        <Text>{t.bargain.notBegun}</Text>
      </BargainHero>
      <Card className={styles.card}>
        <Text className={styles.rules}>{t.bargain.rules}</Text>
      </Card>
    </>
  )
}

/** Begins: from this touch on the time runs. */
export function BargainStart({ onBegin }: { readonly onBegin: () => Promise<void> }) {
  const { t } = useText()
  const begin = useAction(onBegin)
  return <Button id="bargain-begin" size="full" text={t.bargain.begin} isBusy={begin.isBusy} onPress={begin.run} />
}
