import { Text, View } from '@tarojs/components'
import type { Result } from '@/contract/types'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { keepPicture } from '@/ui/keep-picture'
import { moneyText } from '@/ui/money-text'
import { Notice } from '@/ui/notice'
import { Picture } from '@/ui/picture'
import { useText } from '@/ui/text-context'
import { useImageAddress } from '@/ui/use-image-address'
import { AmountDue } from './amount-due'
import { isUnproven } from './use-bank-payment'
import styles from './pay-now-code.module.scss'

interface PayNowCodeProps {
  readonly waiting: NonNullable<Result<'payNowWaiting'>['waiting']>
}

/** The code to scan or to save, whom the bank must name, and how it is done. */
export function PayNowCode({ waiting }: PayNowCodeProps) {
  const { t } = useText()
  const { amount, currency, qrImage, payeeName, reference, reasonCode } = waiting
  const address = useImageAddress()(qrImage)
  const texts = t.bankPayment
  return (
    <>
      {isUnproven(reasonCode) && <Notice tone="urgent" icon="warning" text={texts.unproven} />}
      <AmountDue payment={waiting} say={texts.timeLeft} />
      <Card className={styles.card}>
        <Text className={styles.brand}>{t.cashier.method.PAY_NOW}</Text>
        <Picture className={styles.code} src={address} label={texts.code(moneyText(amount, currency))} isEager />
        <Text className={styles.payee}>{payeeName}</Text>
        <Text className={styles.reference} selectable>{`${texts.reference} ${reference}`}</Text>
        <Button
          kind="secondary"
          size="full"
          text={texts.saveCode}
          onPress={() => keepPicture(address, `fanju-${reference}.png`, t)}
        />
      </Card>
      <Card className={styles.steps}>
        <Text className={styles.stepsTitle}>{texts.stepsTitle}</Text>
        {[texts.stepOpen, texts.stepScan, texts.stepConfirm].map((step, index) => (
          <View key={step} className={styles.step}>
            <Text className={styles.number}>{String(index + 1)}</Text>
            <Text className={styles.words}>{step}</Text>
          </View>
        ))}
        <Text className={styles.refund}>{texts.payNowRefund}</Text>
      </Card>
    </>
  )
}
