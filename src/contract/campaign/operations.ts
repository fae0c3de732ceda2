import * as z from 'zod/mini'
import { campaignPalettes } from '@/domain/campaign'
import type { OperationTable } from '../operation-definition'
import { countryCode, id, instant } from '../shared'
import { appLink, campaignSlug, writtenText } from './shapes'

/** How our own people make campaigns. */
export const campaignOperations = {
  /**
   * Saves a campaign in the place of the one of its id. What a block may be is `savedBlock` of `shapes.ts`; one that is none, or that leads to
   * no page of the app or to a host that is not listed, answers `campaignBlockRefused` with its number, counted from 1.
   */
  campaignSave: {
    path: 'operations/campaign/save',
    roles: ['support'],
    params: z.object({
      campaignId: id,
      slug: campaignSlug,
      /** Empty: all of them. */
      countries: z.array(countryCode),
      startsAt: z.nullable(instant),
      endsAt: z.nullable(instant),
      isArchived: z.boolean(),
      title: writtenText,
      palette: z.enum(campaignPalettes),
      isQuiet: z.boolean(),
      shareText: writtenText,
      /** The page that shows it. */
      link: appLink,
      blocks: z.array(z.unknown()).check(z.maxLength(30))
    }),
    result: z.object({ campaignId: id, version: z.int() })
  },
  /** A link that shows a campaign as it will be at a moment, to whoever has it. */
  campaignPreview: {
    path: 'operations/campaign/preview',
    roles: ['support'],
    params: z.object({ campaignId: id, at: instant }),
    result: z.object({ link: z.string() })
  }
} as const satisfies OperationTable
