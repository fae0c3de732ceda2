import { GroupSteps } from '@/features/group/group-steps'
import { goInstead } from '@/platform/navigation/go'
import { Button } from '@/ui/button'
import { definePage } from '@/ui/define-page'
import { TextPage } from '@/ui/templates/text-page'
import { useText } from '@/ui/text-context'

/** How group orders work, from the start to the split bill. */
export default definePage('groupGuide', function GroupGuide() {
  const { t } = useText()
  const { lead, parts } = t.group.guidePage
  const sections = parts.map(({ title, text }) => ({ heading: title, paragraphs: [text] }))
  return (
    <TextPage
      detail={{ state: 'ready', value: { introduction: lead, sections } }}
      head={<GroupSteps />}
      action={<Button id="group-guide-start" size="full" text={t.group.start} onPress={() => goInstead('groupHome')} />}
    />
  )
})
