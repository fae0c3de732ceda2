import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { ShownAddress } from '@/contract/types'
import { addressLine } from '@/features/place/address-line'
import { go } from '@/platform/navigation/go'
import { useStore } from '@/stores/stores-context'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { EditButton } from '@/ui/edit-button'
import { Pressable } from '@/ui/pressable'
import { Tag } from '@/ui/tag'
import { useText } from '@/ui/text-context'
import { useAction } from '@/ui/use-action'
import { usePhoneText } from '@/ui/use-phone-text'
import { addressStore } from './address-store'
import styles from './address-card.module.scss'

interface AddressCardProps {
  readonly address: ShownAddress
  /** Choosing: the whole card picks the address. */
  readonly onPick?: (addressId: string) => void
}

/** One address with what can be done to it. */
export const AddressCard = observer(function AddressCard({ address, onPick }: AddressCardProps) {
  const { t } = useText()
  const phoneText = usePhoneText()
  const addresses = useStore(addressStore)
  const { addressId, name, mobile, label, isDefault } = address
  const isListed = address !== addresses.unlisted
  const line = addressLine(address)
  const pick = onPick && (() => onPick(addressId))
  const makeDefault = useAction(() => addresses.setDefault(addressId))
  return (
    <Card className={styles.card} onTap={pick}>
      <View className={styles.head}>
        <View className={styles.tags}>
          {addressId === addresses.chosenId && <Tag text={t.address.inUse} tone="success" />}
          {isDefault && <Tag text={t.address.isDefault} tone="brand" />}
          {!isListed && <Tag text={t.address.notInList} />}
          <Tag text={t.address.labels[label]} />
        </View>
        {isListed && (
          <View className={styles.edit}>
            <EditButton of={line} onPress={() => go('addressEdit', { addressId })} />
          </View>
        )}
      </View>
      {pick === undefined ? (
        <Text className={styles.line}>{line}</Text>
      ) : (
        <Pressable className={styles.line} onPress={pick}>
          {line}
        </Pressable>
      )}
      <Text className={styles.person}>{`${name} · ${phoneText(mobile)}`}</Text>
      {!isDefault && pick === undefined && (
        <Button
          className={styles.makeDefault}
          kind="link"
          size="small"
          text={t.address.setDefault}
          isBusy={makeDefault.isBusy}
          onPress={makeDefault.run}
        />
      )}
    </Card>
  )
})
