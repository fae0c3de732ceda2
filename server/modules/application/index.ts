import type { ServerModule } from '../../http/module'
import { defineOperations, judging, listed, refuseRestaurantsOwn } from '../../http/operations'
import { defineRoutes } from '../../http/routes'
import { applicationAccountPart } from './account-part'
import { judgeApplication, listApplications, readApplication, withdrawApplication } from './judge'
import { applicationNewsJob, tellApplication, warnOfMissingDesks } from './news'
import { wipeOldApplications } from './repository'
import { submitApplication } from './submit'

/** Applications of riders and restaurants: sent by anybody, judged by our people, followed by number and mobile. */
export const applicationModule: ServerModule = {
  name: 'application',
  seed: async () => (await import('./seed')).applicationSeed,
  routes: defineRoutes({
    applicationSubmit: submitApplication,
    applicationGet: readApplication,
    applicationWithdraw: withdrawApplication,
    riderAppGet: async (_params, { kernel: { config }, markers: { countryCode = 'SG' } }) => ({
      countryCode,
      apps: config.riderApps
        .filter(({ country }) => country === countryCode)
        .map(({ system, url }) => ({ system, url }))
    })
  }),
  operations: defineOperations({
    applicationList: async (kernel, partner, { countryCode, cursor }) => {
      refuseRestaurantsOwn(partner.restaurants)
      const list = listed((db, _restaurants, page) => listApplications(db, { countryCode }, page))
      const answer = await list(kernel, partner, { cursor })
      kernel.logger.info({ partner: partner.id, count: answer.items.length }, 'applications were handed over')
      return answer
    },
    applicationJudge: judging(
      ({ applicationId }) => ({ applicationId }),
      async (tx, kernel, restaurants, params) => {
        refuseRestaurantsOwn(restaurants)
        return judgeApplication(tx, kernel, params)
      }
    )
  }),
  accountPart: applicationAccountPart,
  jobs: (kernel) => ({ [applicationNewsJob]: tellApplication(kernel) }),
  sweep: (tx, _kernel, now) => wipeOldApplications(tx, now),
  start: warnOfMissingDesks
}

// What other modules may use
export { applicationVerdict, applicationVerdictJob } from './sandbox-desk'
