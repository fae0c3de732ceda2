import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { feedback } from '@/platform/feedback/feedback'
import { Button } from '@/ui/button'
import { Cell } from '@/ui/cell'
import { ChoiceRow } from '@/ui/choice-row'
import { Countdown } from '@/ui/countdown'
import { Heading } from '@/ui/heading'
import { Sheet } from '@/ui/sheet'
import { Segmented } from '@/ui/tabs'
import { useText } from '@/ui/text-context'
import { useAction } from '@/ui/use-action'
import { type GroupDeadline, groupDeadlines, type GroupPaymentMode } from './group-home-store'
import type { GroupOrder } from './group-order'
import { useGroupActions } from './use-group-actions'
import styles from './arrange-sheet.module.scss'

/** Leads to the sheet: who pays stands in it. */
export function ArrangeCell({ group, onPress }: { readonly group: GroupOrder; readonly onPress: () => void }) {
  const { t } = useText()
  return (
    <Cell
      id="group-arrange"
      icon="setting"
      title={t.group.arrange}
      value={t.group.paymentModeFacts[group.paymentMode]}
      onPress={onPress}
    />
  )
}

interface ArrangeSheetProps {
  readonly group: GroupOrder
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** The leader says again until when is chosen, and who pays; everybody else sees it at once. */
export function ArrangeSheet({ group, isOpen, onClose }: ArrangeSheetProps) {
  const { t } = useText()
  const { rearrange } = useGroupActions()
  // Nothing is changed by being looked at
  const [deadline, setDeadline] = useState<GroupDeadline | undefined>(undefined)
  const [chosenMode, setMode] = useState<GroupPaymentMode | undefined>(undefined)
  const close = () => {
    setDeadline(undefined)
    setMode(undefined)
    onClose()
  }
  const paymentMode = chosenMode === group.paymentMode ? undefined : chosenMode
  const isSame = deadline === undefined && paymentMode === undefined
  const save = useAction(async () => {
    await rearrange({ deadline, paymentMode })
    feedback.toast(t.group.arranged)
    close()
  })
  const footer = (
    <Button
      id="group-arrange-save"
      size="full"
      text={t.common.save}
      isBusy={save.isBusy}
      isDisabled={isSame}
      onPress={save.run}
    />
  )
  return (
    <Sheet isOpen={isOpen} title={t.group.arrange} onClose={close} footer={footer}>
      <Deadline group={group} chosen={deadline} onChoose={setDeadline} />
      <Heading level={3} className={styles.title}>
        {t.group.whoPays}
      </Heading>
      {(['leader', 'split'] as const).map((mode) => (
        <ChoiceRow
          key={mode}
          kind="radio"
          title={t.group.paymentModes[mode]}
          note={t.group.paymentModeNotes[mode]}
          isChosen={(chosenMode ?? group.paymentMode) === mode}
          onChange={() => setMode(mode)}
        />
      ))}
    </Sheet>
  )
}

interface DeadlineProps {
  readonly group: GroupOrder
  /** Not changed while `undefined`. */
  readonly chosen: GroupDeadline | undefined
  readonly onChoose: (deadline: GroupDeadline) => void
}

/** How long it still is, and how long it shall be from now. */
function Deadline({ group: { deadlineAt }, chosen, onChoose }: DeadlineProps) {
  const { t } = useText()
  const items = groupDeadlines.map((minutes) => ({
    key: String(minutes),
    text: minutes === null ? t.group.noDeadline : t.group.deadlineIn(minutes)
  }))
  // A deadline that is set fits none of the choices, which all begin now
  const selected = chosen === undefined ? (deadlineAt === null ? 'null' : '') : String(chosen)
  return (
    <>
      <Heading level={3} className={styles.title}>
        {t.group.deadlineFromNow}
      </Heading>
      <View className={styles.present}>
        {deadlineAt === null ? (
          <Text>{t.group.noDeadline}</Text>
        ) : (
          <Countdown
            until={deadlineAt}
            say={(clock) => (clock === '00:00' ? t.group.deadlineOver : t.group.untilDeadline(clock))}
          />
        )}
      </View>
      <View className={styles.choices}>
        <Segmented
          items={items}
          selected={selected}
          onSelect={(key) => onChoose(groupDeadlines.find((minutes) => String(minutes) === key) ?? null)}
        />
      </View>
    </>
  )
}
