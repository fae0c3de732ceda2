import type { GroupMember } from '@/features/group/group-store'
import { memberNames } from '@/features/group/member-name'
import { en } from '@/i18n/en'
import { createTranslator } from '@/i18n/translator'
import { zhCn } from '@/i18n/zh-CN'

const english = createTranslator('en', en)
const named = (names: readonly string[]) => names.map((name) => ({ name, isSelf: false }) as GroupMember)

test.each([
  [[], '', ''],
  [['Joy'], 'Joy', 'Joy'],
  [['小满', 'Joy'], '小满 and Joy', '小满、Joy'],
  [['小满', 'Joy', 'Lee'], '小满, Joy and Lee', '小满、Joy、Lee']
])('the members %j are named in one sentence, in English as "%s"', (names, inEnglish, inChinese) => {
  expect(memberNames(named(names), english)).toBe(inEnglish)
  expect(memberNames(named(names), createTranslator('zh-CN', zhCn))).toBe(inChinese)
})

test('who looks stands first, and who looks and who has no name are called by a word', () => {
  const members = [
    { name: '', isSelf: false },
    { name: 'Ann', isSelf: true }
  ] as unknown as readonly GroupMember[]
  expect(memberNames(members, english)).toBe('You and A friend')
})
