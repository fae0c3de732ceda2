import { type EndpointDefinition, freshRead, money, read, repeatableWrite } from '../endpoint-definition'

/** Booking a table (spec sections 2, 4 and 5, Reservation). */
export const bookingEndpoints = {
  bookingRestaurantList: { method: 'GET', path: 'restaurant/booking/list', access: 'public', ...read },
  bookingDayList: { method: 'GET', path: 'restaurant/booking/days', access: 'public', ...read },
  bookingSlotList: { method: 'GET', path: 'restaurant/booking/slots', access: 'public', ...freshRead },
  bookingNearest: { method: 'GET', path: 'restaurant/booking/nearest', access: 'public', ...freshRead },
  bookingQuote: { method: 'POST', path: 'order/booking/quote', access: 'customer', ...freshRead },
  bookingSubmit: { method: 'POST', path: 'order/booking/submit', access: 'customer', ...money },
  bookingGet: { method: 'GET', path: 'order/booking/get', access: 'customer', ...freshRead },
  bookingList: { method: 'GET', path: 'order/booking/list', access: 'customer', ...read },
  bookingChange: { method: 'POST', path: 'order/booking/change', access: 'customer', ...money },
  bookingCancel: { method: 'POST', path: 'order/booking/cancel', access: 'customer', ...money },
  bookingLate: { method: 'POST', path: 'order/booking/late', access: 'customer', ...repeatableWrite },
  bookingComing: { method: 'POST', path: 'order/booking/coming', access: 'customer', ...repeatableWrite },
  bookingShare: { method: 'POST', path: 'order/booking/share', access: 'customer', ...repeatableWrite },
  bookingShared: { method: 'GET', path: 'order/booking/shared', access: 'public', ...freshRead },
  bookingWait: { method: 'POST', path: 'order/booking/wait', access: 'customer', ...repeatableWrite }
} as const satisfies Record<string, EndpointDefinition>
