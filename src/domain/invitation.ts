/** Programmes of invitations: members invite by one of their own. */
export const inviteProgrammes = ['membership', 'newcomers'] as const
/** One of {@link inviteProgrammes}. */
export type InviteProgrammeSlug = (typeof inviteProgrammes)[number]

/**
 * How far an invited friend is. `rewarded` gave both their reward; `overCap` the friend alone, as who invited had enough in that month;
 * `refused` nobody: the friend's card has earned a reward before; `gone` not who invited, as there was none left.
 */
export const inviteStages = ['joined', 'ordered', 'rewarded', 'overCap', 'refused', 'gone'] as const
/** One of {@link inviteStages}. */
export type InviteStage = (typeof inviteStages)[number]

/** Signs of an invite code, as `spokenCodeOf` makes it. */
export const inviteCodeLength = 7

/** The beginning of a name, as others read it; empty stays empty. */
export const maskedName = (name: string): string => (name === '' ? '' : `${Array.from(name)[0] ?? ''}**`)
