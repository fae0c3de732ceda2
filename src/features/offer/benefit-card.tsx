import { Text, View } from '@tarojs/components'
import type { Translator } from '@/i18n/translator'
import { feedback } from '@/platform/feedback/feedback'
import { go } from '@/platform/navigation/go'
import { useStore } from '@/stores/stores-context'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { Heading } from '@/ui/heading'
import { useText } from '@/ui/text-context'
import { useAction } from '@/ui/use-action'
import { useCopy } from '@/ui/use-copy'
import { type Benefit, benefitStore } from './benefit-store'
import styles from './benefit-card.module.scss'

interface BenefitCardProps {
  readonly benefit: Benefit
  /** Of where the person lives: its months count. */
  readonly utcOffsetMinutes: number
}

/** What a partner gives: how it is used, this month's code, and until when there is none. */
export function BenefitCard({ benefit, utcOffsetMinutes }: BenefitCardProps) {
  const text = useText()
  const { t, name } = text
  const store = useStore(benefitStore)
  const { state, codes } = benefit
  const take = useAction(async () => {
    await store.take(benefit)
    feedback.toast(t.benefit.taken)
  })
  return (
    <Card className={styles.card}>
      <Text className={styles.small}>{name(benefit.partner)}</Text>
      <Heading className={styles.name}>{name(benefit.name)}</Heading>
      <Text className={styles.small}>{t.benefit.monthly}</Text>
      {codes.map(({ code, takenAt }) => (
        <Code key={code} code={code} note={t.benefit.takenOn(text.day(takenAt, { utcOffsetMinutes }))} />
      ))}
      {state === 'open' && (
        <Button size="full" text={t.benefit.take} isBusy={take.isBusy} onPress={take.run} className={styles.act} />
      )}
      {state === 'locked' && (
        <Button kind="secondary" text={t.benefit.seeMemberships} onPress={() => go('vipHome')} className={styles.act} />
      )}
      {state !== 'open' && <Text className={styles.why}>{whyNot(benefit, utcOffsetMinutes, text)}</Text>}
      <Heading level={3} className={styles.title}>
        {t.benefit.howTo}
      </Heading>
      <Text className={styles.text}>{name(benefit.useText)}</Text>
    </Card>
  )
}

function Code({ code, note }: { readonly code: string; readonly note: string }) {
  const { t } = useText()
  const copy = useCopy()
  return (
    <View className={styles.code}>
      <View className={styles.words}>
        <Text className={styles.figure} userSelect>
          {code}
        </Text>
        <Text className={styles.small}>{note}</Text>
      </View>
      <Button
        kind="secondary"
        size="small"
        text={t.benefit.copy}
        label={`${t.benefit.copy} ${code}`}
        onPress={() => copy(code)}
      />
    </View>
  )
}

/** Why no code can be taken now, and from when on. */
function whyNot({ state, returnsAt }: Benefit, utcOffsetMinutes: number, { t, day }: Translator): string {
  if (state === 'locked') return t.benefit.locked
  // Nobody knows when a partner gives more
  if (state !== 'taken' || returnsAt === null) return t.benefit.goneForNow
  return t.benefit.next(day(returnsAt, { utcOffsetMinutes }))
}
