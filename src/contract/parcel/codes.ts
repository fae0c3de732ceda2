/** Codes of parcels to the mainland. */
export const parcelCodes = {
  parcelAddressNotFound: 6800,
  parcelAddressRequired: 6801,
  parcelAddressesFull: 6802,
  parcelMobileInvalid: 6803,
  parcelIdCardInvalid: 6804,
  parcelIdCardNameDiffers: 6805,
  parcelIdCardRequired: 6806,
  parcelPostalCodeInvalid: 6807,
  parcelUnavailable: 6808,
  parcelForbidden: 6809,
  parcelFresh: 6810,
  parcelMixed: 6811,
  parcelHeavy: 6812,
  parcelNotFound: 6813,
  parcelReceiverRequired: 6814,
  parcelReceiverLong: 6815,
  parcelPlaceRequired: 6816,
  parcelPlaceLong: 6817
} as const
