import { useState } from 'react'
import { lunchboxListStore } from '@/features/box/box-list-store'
import { BoxShelf } from '@/features/box/box-shelf'
import { LunchboxLead } from '@/features/box/lunchbox-lead'
import { DocumentSheet } from '@/features/document/document-sheet'
import { useStore } from '@/stores/stores-context'
import { definePage } from '@/ui/define-page'
import { useText } from '@/ui/text-context'

/** The days of this week and the next. */
const daysShown = 14

/** The lunchbox programme: how it goes, and who makes lunchboxes around the place this week and the next. */
export default definePage('lunchboxes', function Lunchboxes() {
  const { t } = useText()
  const store = useStore(lunchboxListStore)
  const [isReading, setIsReading] = useState(false)
  return (
    <BoxShelf
      store={store}
      days={daysShown}
      lead={<LunchboxLead onRead={() => setIsReading(true)} />}
      overlay={
        <DocumentSheet
          name="bentoProgramme"
          title={t.box.programme.title}
          isOpen={isReading}
          onClose={() => setIsReading(false)}
        />
      }
    />
  )
})
