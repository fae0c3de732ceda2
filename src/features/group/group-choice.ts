/** What the leader chooses for a group's order on a sheet of its own. */
export type GroupChoice = 'time' | 'receiver' | 'arrange' | 'tip' | 'voucher' | 'code' | 'way'
