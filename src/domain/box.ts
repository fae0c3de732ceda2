/** What is sold for a date: a seat at a buffet, or a lunchbox that is collected. */
export const boxKinds = ['buffet', 'lunchbox'] as const
/** One of {@link boxKinds}. */
export type BoxKind = (typeof boxKinds)[number]

/** Whom a price is for; a lunchbox has the first alone. */
export const boxGuests = ['adult', 'senior', 'child'] as const
/** One of {@link boxGuests}. */
export type BoxGuest = (typeof boxGuests)[number]

/** By what a child is told from an adult: years, or centimetres. */
export const boxChildMeasures = ['age', 'height'] as const

/** Whether a sitting can be ordered: as many as are left, none left, too late, or begun. */
export const boxSittingStates = ['free', 'soldOut', 'cutOff', 'over'] as const
/** One of {@link boxSittingStates}. */
export type BoxSittingState = (typeof boxSittingStates)[number]

/** Why a day cannot be ordered, or that it can: its outlet is closed, a public holiday is not served, nor is such a weekday, or no sitting is free. */
export const boxDayStates = [...boxSittingStates, 'closed', 'holiday', 'notServed'] as const
/** One of {@link boxDayStates}. */
export type BoxDayState = (typeof boxDayStates)[number]

/** Days of the strip that a date is chosen from. */
export const boxStripDays = 30
/** Sittings of one order: two weeks of lunchboxes. */
export const boxUnitsMaximum = 10
/** People, or portions, of one sitting of an order. */
export const boxGuestsMaximum = 20

/** Signs of a code of a box after its letter. */
const codeDigits = 9
/** The code of a sitting from a cryptographic source; its letter tells it from a deal's and a booking's. */
export const boxCodeOf = (digits: string): string => `B${digits.padStart(codeDigits, '0')}`
/** The greatest number that makes a code. */
export const boxCodeMaximum = 10 ** codeDigits - 1
/** Whether text, without what stands between its signs, can be a code of a box. */
export const isBoxCode = (typed: string): boolean => /^B\d{9}$/i.test(typed)
/** A counter takes a code from so long before its sitting on. */
export const boxEarlyMs = 30 * 60_000
