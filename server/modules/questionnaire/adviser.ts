import type { CountryCode } from '@/domain/countries'
import type { RequestContext } from '../../http/context'
import type { Kernel } from '../../kernel'

/** Who is licensed to advise in a country, and the mail address that hears of each questionnaire. */
export interface Adviser {
  readonly name: string
  readonly licence: string
  readonly mail: string
}

/** The country in which the person asks. */
export const countryOf = ({ markers }: Pick<RequestContext, 'markers'>): CountryCode => markers.countryCode ?? 'SG'

/** The adviser of a country; undefined where the configuration names none. */
export const adviserIn = ({ config }: Pick<Kernel, 'config'>, country: CountryCode): Adviser | undefined =>
  config.insuranceAdvisers[country]

/** The adviser where the person asks. */
export const adviserOf = (context: Pick<RequestContext, 'markers' | 'kernel'>): Adviser | undefined =>
  adviserIn(context.kernel, countryOf(context))
