import * as z from 'zod/mini'
import { applicationKinds, applicationReasons, applicationStatuses, rightsToWork, vehicles } from '@/domain/application'
import { operationPage, type OperationTable } from '../operation-definition'
import { countryCode, id, instant, localeCode, pageOf, text } from '../shared'

const status = z.enum(applicationStatuses)
const written = z.optional(z.string())

/** An application with all that was written, for the desk of its country. */
const listed = z.object({
  applicationId: id,
  number: z.string(),
  kind: z.enum(applicationKinds),
  status,
  countryCode,
  cityCode: id,
  /** In which language they are called. */
  locale: localeCode,
  name: z.string(),
  mobile: z.string(),
  receivedAt: instant,
  changedAt: instant,
  answers: z.object({
    vehicle: z.optional(z.enum(vehicles)),
    rightToWork: z.optional(z.enum(rightsToWork)),
    plate: written,
    address: written,
    latitude: z.optional(z.number()),
    longitude: z.optional(z.number()),
    contactName: written,
    email: written,
    cuisine: written,
    landline: written,
    inviteCode: written,
    registration: written,
    foodLicence: written
  })
})

/** What our support does with applications of riders and restaurants. */
export const applicationOperations = {
  /** Those that are not over, the longest waiting first; of one country where it is named. */
  applicationList: {
    path: 'operations/application/list',
    roles: ['support'],
    params: z.extend(operationPage, { countryCode: z.optional(countryCode) }),
    result: pageOf(listed)
  },
  /**
   * `contact` says that the person is being talked to, `askDocuments` that papers are waited for; `accept` and `decline` end it. `reasonCode`
   * and `note`, in support's own words, are shown to the person; a decline needs the first, and `other` the second, too.
   */
  applicationJudge: {
    path: 'operations/application/judge',
    roles: ['support'],
    params: z.object({
      applicationId: id,
      verdict: z.enum(['contact', 'askDocuments', 'accept', 'decline']),
      reasonCode: z.optional(z.enum(applicationReasons)),
      note: z.optional(text(200))
    }),
    result: z.object({ applicationId: id, status, isRepeat: z.boolean() })
  }
} as const satisfies OperationTable
