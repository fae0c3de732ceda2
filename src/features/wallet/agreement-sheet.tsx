import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import { useStore } from '@/stores/stores-context'
import { DocumentLead, DocumentSections } from '@/ui/document-text'
import { Sheet } from '@/ui/sheet'
import { SkeletonRows } from '@/ui/skeleton'
import { StateView } from '@/ui/state-view'
import { useText } from '@/ui/text-context'
import styles from './form.module.scss'
import { topUpStore } from './top-up-store'

interface AgreementSheetProps {
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** The agreement of top-ups, read without leaving what is typed. */
export const AgreementSheet = observer(function AgreementSheet({ isOpen, onClose }: AgreementSheetProps) {
  const { t } = useText()
  const { agreement, readAgreement } = useStore(topUpStore)
  const { state, value } = agreement
  return (
    <Sheet isOpen={isOpen} title={t.wallet.agreement} onClose={onClose}>
      {value !== null && (
        <>
          <View className={styles.head}>
            <DocumentLead introduction={value.introduction} effectiveFrom={value.effectiveFrom} />
          </View>
          <DocumentSections sections={value.sections} />
        </>
      )}
      {state === 'loading' && <SkeletonRows />}
      {(state === 'error' || state === 'offline') && (
        <StateView
          isInline
          picture={state}
          text={state === 'error' ? t.common.loadFailed : t.common.offline}
          actionText={t.common.retry}
          onAction={readAgreement}
        />
      )}
    </Sheet>
  )
})
