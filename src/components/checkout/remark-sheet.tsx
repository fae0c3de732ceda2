import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Button } from '@/components/ui/button'
import { TextArea } from '@/components/ui/field'
import { Sheet } from '@/components/ui/sheet'
import { useText } from '@/components/ui/text-context'
import { useStores } from '@/stores/stores-context'
import styles from './option-grid.module.scss'

const maximumRemark = 200
const quickRemarks = ['noSpicy', 'lessSpicy', 'moreSpicy', 'noCoriander', 'moreVinegar', 'contactless'] as const

interface RemarkSheetProps {
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Free text with the quick options of spec section 2; a quick option is added once and taken away by a second touch. */
export const RemarkSheet = observer(function RemarkSheet({ isOpen, onClose }: RemarkSheetProps) {
  const { t } = useText()
  const { settlement } = useStores()
  const parts = settlement.remark.split(/[,，]\s*/).filter((part) => part !== '')
  const toggle = (quick: string) => {
    const next = parts.includes(quick) ? parts.filter((part) => part !== quick) : [...parts, quick]
    settlement.set('remark', next.join(', ').slice(0, maximumRemark))
  }
  return (
    <Sheet isOpen={isOpen} title={t.checkout.remark} onClose={onClose} footer={<Button size="full" text={t.common.done} onPress={onClose} />}>
      <View className={styles.grid}>
        {quickRemarks.map((key) => {
          const words = t.checkout[key]
          return <Button key={key} size="small" kind={parts.includes(words) ? 'primary' : 'secondary'} text={words} onPress={() => toggle(words)} />
        })}
      </View>
      <View className={styles.form}>
        <TextArea label={t.checkout.remark} placeholder={t.checkout.remarkPlaceholder} maximum={maximumRemark} value={settlement.remark} onChange={(remark) => settlement.set('remark', remark)} />
      </View>
    </Sheet>
  )
})
