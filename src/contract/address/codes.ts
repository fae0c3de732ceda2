/** Codes of addresses. */
export const addressCodes = {
  addressesFull: 2109,
  postalCodeInvalid: 2110,
  buildingTypeInvalid: 2111,
  nameRequired: 2112,
  addressDetailRequired: 2113,
  buildingTypeRequired: 2114,
  unitTooLong: 2115,
  nameTooLong: 2116,
  addressDetailTooLong: 2117
} as const
