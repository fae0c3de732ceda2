/** Codes of bookings. */
export const bookingCodes = {
  bookingNotFound: 6600,
  bookingClosed: 6601,
  bookingTodayOver: 6602,
  bookingFailed: 6603,
  bookingFull: 6604,
  bookingPeople: 6605,
  bookingSameTime: 6606,
  bookingTooMany: 6607,
  bookingNameRequired: 6608,
  bookingNameLong: 6609,
  bookingEmailRequired: 6610,
  bookingEmailInvalid: 6611,
  bookingNotChangeable: 6612,
  bookingDepositMore: 6613,
  bookingNotTaken: 6614,
  bookingWaitNotPossible: 6615,
  bookingNotLate: 6616,
  bookingStateChanged: 6617,
  bookingNotDue: 6618,
  bookingChangeLate: 6619
} as const
