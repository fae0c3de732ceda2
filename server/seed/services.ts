import { type CountryCode, countryCodes } from '@/domain/countries'
import type { ServiceGroup } from '@/domain/service-groups'
import type { Tx } from '../db/database'
import { serviceEntries } from '../modules/restaurant/tables'
import type { Text } from './data/types'
import { insertMissing } from './insert-missing'

/** A way in from home, which the module it leads to brings. */
export interface Service {
  readonly key: string
  /** A sign of the app's icon set. */
  readonly icon: string
  readonly name: Text
  readonly group: ServiceGroup
  /** Path and query of a page of the app. */
  readonly link: string
  /** Its place among those of all modules: the lowest nine stand on home itself. */
  readonly order: number
}

/** Writes the services of a module, in every country unless told otherwise. */
export const insertServices = (
  tx: Tx,
  services: readonly Service[],
  countries: readonly CountryCode[] = countryCodes
): Promise<void> =>
  insertMissing(
    tx,
    serviceEntries,
    countries.flatMap((countryCode) =>
      services.map(({ key, icon, name, group, link, order }) => ({
        serviceId: `${countryCode.toLowerCase()}-${key}`,
        countryCode,
        icon,
        name,
        group,
        link,
        sortOrder: order
      }))
    )
  )
