import type { Calendar } from './calendar-types'

/** Alipay lets programs reach none. */
export const calendar: Calendar = { add: () => Promise.resolve('none') }
