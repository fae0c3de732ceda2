/** What the leader chooses for a group's order on a sheet of its own. */
export type GroupChoice = 'time' | 'arrange' | 'tip' | 'voucher' | 'code' | 'way'
