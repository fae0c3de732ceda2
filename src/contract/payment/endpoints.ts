import { type EndpointDefinition, freshRead, money, repeatableWrite, write } from '../endpoint-definition'

/** Paying an order: the cashier, a try to pay, the proof of a transfer (spec section 2, Payment). */
export const paymentEndpoints = {
  cashierGet: { method: 'GET', path: 'payment/cashier/get', access: 'customer', ...freshRead },
  paymentCreate: { method: 'POST', path: 'payment/create', access: 'customer', ...money },
  paymentGet: { method: 'GET', path: 'payment/get', access: 'customer', ...freshRead },
  payNowWaiting: { method: 'GET', path: 'order/paynow/waitpay', access: 'customer', ...freshRead },
  transferGet: { method: 'GET', path: 'payment/transfer/get', access: 'customer', ...freshRead },
  transferProofUpload: {
    method: 'POST',
    path: 'payment/transfer/proof/upload',
    access: 'customer',
    takesFile: true,
    ...write
  },
  paymentSubmit: { method: 'POST', path: 'payment/submit', access: 'customer', ...money },
  paymentSandboxGet: { method: 'GET', path: 'payment/sandbox/get', access: 'customer', ...freshRead },
  paymentSandboxAct: { method: 'POST', path: 'payment/sandbox/act', access: 'customer', ...repeatableWrite }
} as const satisfies Record<string, EndpointDefinition>
