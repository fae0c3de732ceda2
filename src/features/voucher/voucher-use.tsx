import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { countries } from '@/domain/countries'
import { countryOfWallet } from '@/domain/wallet'
import { go } from '@/platform/navigation/go'
import { useStore } from '@/stores/stores-context'
import { Cell, CellGroup } from '@/ui/cell'
import { moneyText } from '@/ui/money-text'
import { Price } from '@/ui/price'
import { useText } from '@/ui/text-context'
import { type VoucherUse, voucherUsesStore } from './voucher-uses-store'
import styles from './voucher-use.module.scss'

/** The cash vouchers there are: what is left of each, and until when. */
export const HeldVouchers = observer(function HeldVouchers() {
  const { t, name, day } = useText()
  const { vouchers } = useStore(voucherUsesStore)
  if (vouchers.length === 0) return null
  return (
    <CellGroup title={t.vouchers.mine} className={styles.held}>
      {vouchers.map(({ userVoucherId, name: voucherName, currency, balance, useAmount, periodTime }) => (
        <Cell
          key={userVoucherId}
          title={name(voucherName)}
          note={t.vouchers.until(
            day(periodTime.until, { utcOffsetMinutes: countries[countryOfWallet(currency)].utcOffsetMinutes })
          )}
          value={
            <View className={styles.amounts}>
              <Text>{t.vouchers.left(moneyText(balance, currency))}</Text>
              <Text className={styles.small}>{t.vouchers.face(moneyText(useAmount, currency))}</Text>
            </View>
          }
        />
      ))}
    </CellGroup>
  )
})

/** What one order used of a voucher, and what was left of it. */
export function VoucherUseRow({ use }: { readonly use: VoucherUse }) {
  const { t, name, moment } = useText()
  const { currency, amount, balanceAfter, orderId, usedAt, returnedAt } = use
  const zone = { utcOffsetMinutes: countries[countryOfWallet(currency)].utcOffsetMinutes }
  const words = [name(use.name), moment(usedAt, zone)]
  if (returnedAt !== null) words.push(t.vouchers.returned(moment(returnedAt, zone)))
  return (
    <Cell
      title={name(use.title)}
      note={words.join(' · ')}
      value={
        <View className={styles.amounts}>
          <Price amount={amount} currency={currency} tone={returnedAt === null ? 'ink' : 'quiet'} isDeduction />
          <Text className={styles.small}>{t.vouchers.afterUse(moneyText(balanceAfter, currency))}</Text>
        </View>
      }
      onPress={() => go('orderDetail', { orderId })}
    />
  )
}

/** The ground that the rows stand on. */
export const voucherUseRowsClass = styles.rows
