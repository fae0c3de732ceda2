/** Codes of invoices. */
export const invoiceCodes = {
  invoiceIncomplete: 4016,
  invoiceEmailInvalid: 4026,
  invoiceNotReady: 4064
} as const
