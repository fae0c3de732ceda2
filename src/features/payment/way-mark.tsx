import { Text, View } from '@tarojs/components'
import type { PaymentType } from '@/domain/pricing'
import { describe } from '@/ui/a11y'
import { classNames } from '@/ui/class-names'
import { Icon, type IconName } from '@/ui/icon'
import styles from './way-mark.module.scss'

/** What stands on the tile of each way: a sign, or letters where a sign would say nothing. */
const faces: Readonly<Record<PaymentType, { readonly icon: IconName } | { readonly letters: readonly string[] }>> = {
  WALLET_PAY: { icon: 'wallet' },
  CREDITCARD_PAY: { icon: 'card' },
  PAY_NOW: { letters: ['Pay', 'Now'] },
  WECHAT_PAY: { icon: 'wechat' },
  ALIPAY: { icon: 'alipay' },
  NETS: { letters: ['NETS'] },
  BANK_TRANSFER: { icon: 'bank' },
  CASH: { icon: 'cash' }
}

/** The tile by which a way to pay is found at a glance; its name stands beside it. */
export function WayMark({ way }: { readonly way: PaymentType }) {
  const face = faces[way]
  return (
    <View className={classNames(styles.mark, styles[way])} {...describe({ isHidden: true })}>
      {'icon' in face ? (
        <Icon name={face.icon} size={20} />
      ) : (
        face.letters.map((line) => (
          <Text key={line} className={styles.letters}>
            {line}
          </Text>
        ))
      )}
    </View>
  )
}
