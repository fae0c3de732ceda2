import { useState } from 'react'
import { type GreetingReportReason, greetingReportReasons } from '@/domain/greeting'
import { feedback } from '@/platform/feedback/feedback'
import { useStore } from '@/stores/stores-context'
import { Button } from '@/ui/button'
import { ChoiceRow } from '@/ui/choice-row'
import { Sheet, type SheetProps } from '@/ui/sheet'
import { useText } from '@/ui/text-context'
import { useAction } from '@/ui/use-action'
import { greetingCardStore } from './card-store'

/** Why somebody objects to a card; it needs no account. */
export function CardReport({ isOpen, onClose }: Pick<SheetProps, 'isOpen' | 'onClose'>) {
  const { t } = useText()
  const store = useStore(greetingCardStore)
  const [reason, setReason] = useState<GreetingReportReason>('offensive')
  const send = useAction(async () => {
    await store.report(reason)
    onClose()
    feedback.toast(t.greeting.reported)
  })
  return (
    <Sheet
      isOpen={isOpen}
      title={t.greeting.reportTitle}
      onClose={onClose}
      footer={
        <Button id="greeting-report" size="full" text={t.greeting.reportSend} isBusy={send.isBusy} onPress={send.run} />
      }
    >
      {greetingReportReasons.map((code) => (
        <ChoiceRow
          key={code}
          kind="radio"
          title={t.greeting.reportReason[code]}
          isChosen={code === reason}
          onChange={() => setReason(code)}
        />
      ))}
    </Sheet>
  )
}
