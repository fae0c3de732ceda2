/** What goes into a calendar: instants are epoch ms, `file` is the address of the same entry for calendars that read one. */
export interface CalendarEntry {
  readonly title: string
  readonly address: string
  readonly startsAt: number
  readonly endsAt: number
  readonly file: string
  /** How long before it the device reminds. */
  readonly remindMinutes: number
}

/** `opened` where the device goes on by itself, `refused` by the person, `none` where the host has no calendar. */
export type CalendarOutcome = 'added' | 'opened' | 'refused' | 'none'

/** The calendar of the device. */
export interface Calendar {
  readonly add: (entry: CalendarEntry) => Promise<CalendarOutcome>
}
