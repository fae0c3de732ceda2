import type { Translator } from '@/i18n/translator'
import type { GroupMember } from './group-store'

/** How a member is called on the pages of a group. */
export const memberName = ({ name, isSelf }: Pick<GroupMember, 'name' | 'isSelf'>, { t }: Translator): string =>
  isSelf ? t.group.you : name === '' ? t.group.somebody : name

/** Several names in one sentence. */
export const memberNames = (members: readonly GroupMember[], text: Translator): string =>
  members.map((member) => memberName(member, text)).join(text.t.common.listSign)
