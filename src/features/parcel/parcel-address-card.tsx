import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { ParcelAddress } from '@/contract/types'
import { go } from '@/platform/navigation/go'
import { Card } from '@/ui/card'
import { EditButton } from '@/ui/edit-button'
import { Icon } from '@/ui/icon'
import { Pressable } from '@/ui/pressable'
import { useText } from '@/ui/text-context'
import { usePhoneText } from '@/ui/use-phone-text'
import { parcelLine } from './parcel-line'
import styles from './parcel-address-card.module.scss'

interface ParcelAddressCardProps {
  readonly address: ParcelAddress
  readonly isChosen: boolean
  /** Choosing: the whole card picks the address. */
  readonly onPick: ((parcelAddressId: string) => void) | undefined
}

/** One address in the mainland with what can be done to it. */
export const ParcelAddressCard = observer(function ParcelAddressCard({
  address,
  isChosen,
  onPick
}: ParcelAddressCardProps) {
  const { t } = useText()
  const phoneText = usePhoneText()
  const { parcelAddressId, receiver, mobile, idCard } = address
  const line = parcelLine(address)
  const pick = onPick && (() => onPick(parcelAddressId))
  return (
    <Card className={styles.card} onTap={pick}>
      <View className={styles.body}>
        {pick === undefined ? (
          <Text className={styles.line}>{line}</Text>
        ) : (
          <Pressable className={styles.line} onPress={pick}>
            {line}
          </Pressable>
        )}
        <Text className={styles.person}>{`${receiver}  ${phoneText(mobile)}`}</Text>
        <Text className={styles.person}>{idCard === null ? t.parcel.withoutIdCard : t.parcel.withIdCard(idCard)}</Text>
      </View>
      <View className={styles.actions}>
        <View className={styles.grow}>{isChosen && <Icon name="check" size={20} />}</View>
        <EditButton of={line} onPress={() => go('chineseAddress', { addressId: parcelAddressId })} />
      </View>
    </Card>
  )
})
