import { Text, View } from '@tarojs/components'
import { Card } from './card'
import { Heading } from './heading'
import { useText } from './text-context'
import styles from './document-text.module.scss'

/** A text to read or to agree to, as `documentGet` answers it; what is absent is not shown. */
export interface TextDocument {
  readonly introduction: string
  /** The day since which it is in force. */
  readonly effectiveFrom?: string
  readonly sections: readonly {
    readonly heading: string
    readonly paragraphs?: readonly string[]
    readonly items?: readonly string[]
  }[]
}

/** The sections of a text, each on a ground of its own. */
export function DocumentSections({ sections }: Pick<TextDocument, 'sections'>) {
  return (
    <>
      {sections.map(({ heading, paragraphs = [], items = [] }) => (
        <Card key={heading} className={styles.section}>
          <Heading className={styles.heading}>{heading}</Heading>
          {paragraphs.map((paragraph) => (
            <Text key={paragraph} className={styles.text}>
              {paragraph}
            </Text>
          ))}
          {items.map((item) => (
            <View key={item} className={styles.item}>
              <View className={styles.point} />
              <Text className={styles.words}>{item}</Text>
            </View>
          ))}
        </Card>
      ))}
    </>
  )
}

/** What a text is about, and since when it holds. */
export function DocumentLead({ introduction, effectiveFrom }: Omit<TextDocument, 'sections'>) {
  const { t, fullDay } = useText()
  return (
    <>
      <Text className={styles.lead}>{introduction}</Text>
      {effectiveFrom !== undefined && (
        <Text className={styles.since}>{t.help.inForceSince(fullDay(effectiveFrom))}</Text>
      )}
    </>
  )
}
