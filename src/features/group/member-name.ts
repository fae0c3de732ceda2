import type { Translator } from '@/i18n/translator'
import type { GroupMember } from './group-store'

/** How a member is called on the pages of a group. */
export const memberName = ({ name, isSelf }: Pick<GroupMember, 'name' | 'isSelf'>, { t }: Translator): string =>
  isSelf ? t.group.you : name === '' ? t.group.somebody : name

/** Who looks stands before the others, who stay as they are. */
export const ownFirst = (members: readonly GroupMember[]): readonly GroupMember[] =>
  [...members].sort((a, b) => Number(b.isSelf) - Number(a.isSelf))

/** Several names in one sentence: `A`, `A and B`, `A, B and C`, one's own first. */
export function memberNames(members: readonly GroupMember[], text: Translator): string {
  const names = ownFirst(members).map((member) => memberName(member, text))
  const { common, group } = text.t
  return [names.slice(0, -1).join(common.listSign), ...names.slice(-1)].filter(Boolean).join(group.lastSign)
}
