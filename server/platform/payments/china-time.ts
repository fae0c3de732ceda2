import { wallClock } from '@/domain/calendar'
import { countries } from '@/domain/countries'

/** What clocks in China show, to the second: `yyyy-mm-ddThh:mm:ss`. Both of its ways to pay are told of time by it. */
export const chinaTime = (at: number): string =>
  wallClock(at, countries.CN.utcOffsetMinutes).format('YYYY-MM-DDTHH:mm:ss')
