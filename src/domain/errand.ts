import { countries, type CountryCode, type Currency } from './countries'
import { distanceMeters, type Point } from './geo'
import { type Money, money, multiply, percentOf } from './money'
import { deliveryFee } from './pricing'

/** An errand is carried among others; an express goes by one rider straight from door to door. */
export const errandServices = ['errand', 'express'] as const
/** One of {@link errandServices}. */
export type ErrandService = (typeof errandServices)[number]

/** How heavy it is, by steps a person can tell without scales. */
export const errandBands = ['light', 'medium', 'heavy'] as const
/** One of {@link errandBands}. */
export type ErrandBand = (typeof errandBands)[number]

/** The most that each band weighs, grams; heavier is not carried. */
export const errandBandGrams: Readonly<Record<ErrandBand, number>> = { light: 5_000, medium: 10_000, heavy: 20_000 }

/** Why something did not come to its receiver: nobody was there, or the rider cannot go on. */
export const errandReturnReasons = ['receiverAbsent', 'riderLost'] as const

/** Nearer than this, both ends are one place. */
export const errandNearestMeters = 50
/** Minutes at each end that cost nothing, and the most that are paid at both together. */
export const errandFreeMinutes = 10
export const errandPaidMinutesMaximum = 10
/** The way back to the sender, basis points of the fee. */
export const errandWayBackBasisPoints = 5_000
/** What stays of the fee when it is called off after a rider has set out, basis points. */
export const errandCancelBasisPoints = 3_000
/** Nobody has accepted it by then: it is cancelled in full. From its payment, or from the begin of a later window. */
export const errandAcceptMs = 20 * 60_000
/** Most signs of what is carried, and of the note to the rider. */
export const errandItemMaximum = 60
export const errandNoteMaximum = 120

/** What one service costs, minor units: so much up to the first three kilometres, and for each one begun after them. */
interface ErrandFee {
  readonly base: number
  readonly perKilometre: number
}

/** What errands cost in a country, minor units, nett. */
interface ErrandTariff {
  readonly errand: ErrandFee
  readonly express: ErrandFee
  /** On top, by weight. */
  readonly bands: Readonly<Record<ErrandBand, number>>
  /** Of a paid minute of waiting. */
  readonly perMinute: number
  /** The most that may be carried in value. */
  readonly maximumValue: number
}

/** Of the base price. */
const includedKilometres = 3
/** As the crow flies. */
export const errandMaximumMeters = 20_000

const tariff = (
  errand: readonly [base: number, perKilometre: number],
  express: readonly [base: number, perKilometre: number],
  [medium, heavy]: readonly [medium: number, heavy: number],
  perMinute: number,
  maximumValue: number
): ErrandTariff => ({
  errand: { base: errand[0], perKilometre: errand[1] },
  express: { base: express[0], perKilometre: express[1] },
  bands: { light: 0, medium, heavy },
  perMinute,
  maximumValue
})

/** What people pay where they live. */
export const errandTariffs: Readonly<Record<CountryCode, ErrandTariff>> = {
  SG: tariff([590, 90], [990, 140], [200, 500], 20, 50_000),
  MY: tariff([700, 120], [1_200, 180], [200, 500], 25, 150_000),
  VN: tariff([20_000, 5_000], [32_000, 7_000], [6_000, 15_000], 500, 3_000_000),
  KH: tariff([7_000, 1_500], [11_000, 2_200], [2_000, 5_000], 200, 1_200_000),
  MM: tariff([4_500, 900], [7_500, 1_400], [1_500, 3_500], 150, 500_000),
  ID: tariff([16_000, 3_000], [26_000, 4_500], [5_000, 12_000], 500, 3_000_000),
  CN: tariff([1_200, 200], [1_800, 300], [300, 800], 50, 200_000)
}

/** What an errand costs: its fee, and what is paid beforehand for what may become necessary and comes back where it does not. */
export interface ErrandPrice {
  readonly meters: number
  readonly fee: Money
  readonly waitingReserve: Money
  readonly wayBackReserve: Money
}

const currencyIn = (country: CountryCode): Currency => countries[country].currency

/** What a minute of waiting costs once it is not free. */
export const errandPerMinute = (country: CountryCode): Money =>
  money(errandTariffs[country].perMinute, currencyIn(country))

/** The one price of an errand: by its service, its weight and the way as the crow flies. */
export function errandPrice(
  country: CountryCode,
  { service, band, from, to }: { service: ErrandService; band: ErrandBand; from: Point; to: Point }
): ErrandPrice {
  const currency = currencyIn(country)
  const { bands, [service]: cost } = errandTariffs[country]
  const meters = distanceMeters(from, to)
  const base = money(cost.base + bands[band], currency)
  const fee = deliveryFee({ base, perKilometre: money(cost.perKilometre, currency), includedKilometres }, meters)
  return {
    meters,
    fee,
    waitingReserve: multiply(errandPerMinute(country), errandPaidMinutesMaximum),
    wayBackReserve: percentOf(fee, errandWayBackBasisPoints)
  }
}

/** What stays with us of a fee when it is called off after a rider has set out. */
export const errandCancelFee = (fee: Money): Money => percentOf(fee, errandCancelBasisPoints)

const minuteMs = 60_000

/** Minutes of a stay that are paid: those begun after the free ones. Epoch ms. */
const paidMinutesOf = ({ from, until }: { readonly from: number; readonly until: number }): number =>
  Math.max(0, Math.ceil((until - from) / minuteMs) - errandFreeMinutes)

/** Minutes that are paid of all stays of a rider, never more than were agreed to. */
export const errandPaidMinutes = (stays: readonly { readonly from: number; readonly until: number }[]): number =>
  Math.min(
    errandPaidMinutesMaximum,
    stays.reduce((sum, stay) => sum + paidMinutesOf(stay), 0)
  )

/** Metres a minute, lights and lifts included, and how long fetching takes. */
const metersPerMinute = { errand: 220, express: 300 } as const
const fetchMinutes = { errand: 25, express: 15 } as const

/** Minutes from the call until it is there, as is told beforehand. */
export const errandMinutes = (service: ErrandService, meters: number): number =>
  fetchMinutes[service] + Math.ceil((meters * 1.3) / metersPerMinute[service] / 5) * 5

const firstHour = 8
const lastHour = 22
const windowHours = 2
const hourMs = 3_600_000
/** A window is chosen this long before it begins. */
const leadMs = hourMs

/** The windows of today and tomorrow that can still be chosen, on the wall of a country; epoch ms. */
export function errandWindows(country: CountryCode, now: number): { readonly from: number; readonly until: number }[] {
  const offsetMs = countries[country].utcOffsetMinutes * minuteMs
  const midnight = Math.floor((now + offsetMs) / (24 * hourMs)) * 24 * hourMs - offsetMs
  const starts = [0, 1].flatMap((day) =>
    Array.from(
      { length: (lastHour - firstHour) / windowHours },
      (_, index) => midnight + (day * 24 + firstHour + index * windowHours) * hourMs
    )
  )
  return starts.filter((from) => from >= now + leadMs).map((from) => ({ from, until: from + windowHours * hourMs }))
}
