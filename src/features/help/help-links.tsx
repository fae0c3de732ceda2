import { go } from '@/platform/navigation/go'
import { Cell, CellGroup } from '@/ui/cell'
import { useText } from '@/ui/text-context'

/** Most questions have an answer already. */
export function HelpLinks() {
  const { t } = useText()
  return (
    <CellGroup>
      <Cell icon="flash" title={t.help.hotQuestions} onPress={() => go('hotQuestions')} />
      <Cell icon="info" title={t.help.commonQuestions} onPress={() => go('commonQuestions')} />
    </CellGroup>
  )
}
