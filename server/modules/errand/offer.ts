import type { Result, ValidParams } from '@/contract/types'
import { countries, defaultCountry } from '@/domain/countries'
import {
  errandAcceptMs,
  errandBandGrams,
  errandBands,
  errandCancelBasisPoints,
  errandFreeMinutes,
  errandPaidMinutesMaximum,
  errandServices,
  errandTariffs,
  errandWayBackBasisPoints,
  errandWindows
} from '@/domain/errand'
import type { RequestContext } from '../../http/context'
import { amountOf, instant } from '../../http/format'
import { isSellable } from '../order'
import { errandForbidden } from './forbidden'

/** The name of what may not be carried, for `documentGet`. */
export const forbiddenName = 'errandForbidden'

/** What must be known before an errand is asked for, where it is asked for. */
export function presentOffer(
  { countryCode: asked }: ValidParams<'errandOffer'>,
  context: RequestContext
): Result<'errandOffer'> {
  const countryCode = asked ?? context.markers.countryCode ?? defaultCountry
  const { currency, utcOffsetMinutes } = countries[countryCode]
  const tariff = errandTariffs[countryCode]
  const amount = (minor: number) => amountOf(minor, currency)
  return {
    isSold: isSellable(context, 'errand'),
    countryCode,
    currency,
    utcOffsetMinutes,
    services: errandServices.map((service) => ({ service, fromFee: amount(tariff[service].base) })),
    weightBands: errandBands.map((weightBand) => ({ weightBand, untilGrams: errandBandGrams[weightBand] })),
    maximumValue: amount(tariff.maximumValue),
    waiting: {
      freeMinutes: errandFreeMinutes,
      perMinute: amount(tariff.perMinute),
      maximumMinutes: errandPaidMinutesMaximum
    },
    wayBackBasisPoints: errandWayBackBasisPoints,
    cancelBasisPoints: errandCancelBasisPoints,
    acceptMinutes: errandAcceptMs / 60_000,
    windows: errandWindows(countryCode, context.now).map(({ from, until }) => ({
      from: instant(from),
      until: instant(until)
    })),
    forbidden: { name: forbiddenName, effectiveFrom: errandForbidden.effectiveFrom }
  }
}
