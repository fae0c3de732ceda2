import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { DocumentLead, DocumentSections, type TextDocument } from '../document-text'
import type { ScreenProps } from '../screen'
import { type Detail, DetailPage } from './detail-page'
import styles from './text-page.module.scss'

interface TextPageProps extends Pick<ScreenProps, 'header' | 'onRetry'> {
  readonly detail: Detail<TextDocument>
  /** Below what the text is about, such as its steps in signs. */
  readonly head?: ReactNode
  /** What is done once it has been read, at the foot of the page. */
  readonly action?: ReactNode
}

/** A page to be read: what it is about, since when it holds, and its sections. */
export function TextPage({ head, action, ...page }: TextPageProps) {
  return (
    <DetailPage {...page} actions={() => action}>
      {({ sections, ...lead }) => (
        <>
          <View className={styles.head}>
            <DocumentLead {...lead} />
            {Boolean(head) && <View className={styles.more}>{head}</View>}
          </View>
          <DocumentSections sections={sections} />
        </>
      )}
    </DetailPage>
  )
}
