import { addDays, isoDateAt } from '@/domain/calendar'
import { countries } from '@/domain/countries'
import { holidaysAnnouncedUntil } from '@/domain/holidays'
import type { ServerModule } from '../../http/module'
import type { Kernel } from '../../kernel'
import { readServedCountries } from '../restaurant'
import { systemRoutes } from './routes'
import { startSweeping, sweepCalls, sweepJobs } from './sweep'

const holidayWarningDays = 60

/** Says at the start in which countries with a city the announced holidays end soon: what is promised beyond them may move. */
async function warnOfEndingHolidays({ db, clock, logger }: Kernel): Promise<void> {
  const ending = (await readServedCountries(db)).flatMap((country) => {
    const until = holidaysAnnouncedUntil(country)
    const today = isoDateAt(clock.now(), countries[country].utcOffsetMinutes)
    return until <= addDays(today, holidayWarningDays) ? [{ country, until }] : []
  })
  if (ending.length > 0)
    logger.warn(
      { ending },
      'the announced holidays of these countries end soon: src/domain/holiday-table.ts lacks a year'
    )
}

/** The service about itself: configuration of the countries, redirects, contact; and its own tidying up. */
export const systemModule: ServerModule = {
  name: 'system',
  routes: systemRoutes,
  jobs: sweepJobs,
  start: async (kernel) => {
    await warnOfEndingHolidays(kernel)
    await startSweeping(kernel)
  },
  sweep: sweepCalls
}
