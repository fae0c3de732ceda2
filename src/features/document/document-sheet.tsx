import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { DocumentLead, DocumentSections } from '@/ui/document-text'
import { Sheet, type SheetProps } from '@/ui/sheet'
import { SkeletonRows } from '@/ui/skeleton'
import { StateView } from '@/ui/state-view'
import { useText } from '@/ui/text-context'
import type { DocumentName } from './document-store'
import { useDocument } from './use-document'
import styles from './document-sheet.module.scss'

interface DocumentSheetProps extends Pick<SheetProps, 'isOpen' | 'title' | 'onClose'> {
  readonly name: DocumentName
}

/** A text that is agreed to, read without leaving what is typed. */
export const DocumentSheet = ({ name, ...sheet }: DocumentSheetProps) => (
  <Sheet {...sheet}>
    <SheetText name={name} />
  </Sheet>
)

const SheetText = observer(function SheetText({ name }: Pick<DocumentSheetProps, 'name'>) {
  const { t } = useText()
  const { document, retry } = useDocument(name)
  const { state, value } = document
  if (value === null && state === 'loading') return <SkeletonRows />
  if (value === null)
    return (
      <StateView
        isInline
        picture={state === 'offline' ? 'offline' : 'error'}
        text={state === 'offline' ? t.common.offline : t.common.loadFailed}
        actionText={t.common.retry}
        onAction={retry}
      />
    )
  return (
    <>
      <View className={styles.head}>
        <DocumentLead introduction={value.introduction} effectiveFrom={value.effectiveFrom} />
      </View>
      <DocumentSections sections={value.sections} />
    </>
  )
})
