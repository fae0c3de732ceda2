/** Programmes of invitations: members invite by one of their own. */
export const inviteProgrammes = ['membership', 'newcomers'] as const
/** One of {@link inviteProgrammes}. */
export type InviteProgrammeSlug = (typeof inviteProgrammes)[number]

/**
 * How far an invited friend is. `rewarded` gave both their reward; `overCap` the friend alone, as who invited had enough in that month;
 * `refused` nobody: the friend's card has earned a reward before.
 */
export const inviteStages = ['joined', 'ordered', 'rewarded', 'overCap', 'refused'] as const
/** One of {@link inviteStages}. */
export type InviteStage = (typeof inviteStages)[number]

/** Signs of an invite code: none that is taken for another when it is read out. */
const signs = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'
const inviteCodeLength = 7

/** An invite code from as many random bytes as it has signs, or more. */
export const inviteCodeOf = (bytes: Iterable<number>): string =>
  Array.from(bytes, (byte) => signs.charAt(byte % signs.length))
    .slice(0, inviteCodeLength)
    .join('')

/** Whether a typed code, in capitals and without blanks, can be an invite code. */
export const isInviteCode = (code: string): boolean =>
  code.length === inviteCodeLength && Array.from(code).every((sign) => signs.includes(sign))

/** The beginning of a name, as others read it; empty stays empty. */
export const maskedName = (name: string): string => (name === '' ? '' : `${Array.from(name)[0] ?? ''}**`)
