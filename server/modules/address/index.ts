import { enBuildingTypes, vnBuildingTypes, zhCnBuildingTypes } from '@/contract/building-type-texts'
import type { Address, LocaleCode, ShownAddress } from '@/contract/types'
import { defaultCountry } from '@/domain/countries'
import { inTransaction } from '../../db/transaction'
import { AppError } from '../../http/errors'
import type { ServerModule } from '../../http/module'
import { defineRoutes } from '../../http/routes'
import { addressAccountPart } from './account-part'
import { checkAddress } from './check'
import { unlistedFields } from './fields'
import { readAddress, readAddresses, readCachedAddress, writeCachedAddress } from './repository'
import { removeAddress, saveAddress, setDefaultAddress } from './service'

const done = { isDone: true } as const
const buildingTypes = { 'zh-CN': zhCnBuildingTypes, en: enBuildingTypes, vn: vnBuildingTypes }

/** An address with its building type in words, in the caller's language. */
const described = <A extends Pick<Address, 'buildingType'>>(
  address: A,
  locale: LocaleCode
): A & Pick<ShownAddress, 'buildingTypeDesc'> => ({
  ...address,
  buildingTypeDesc: buildingTypes[locale][address.buildingType]
})

const routes = defineRoutes({
  addressList: async (_params, { kernel, session, locale }) => ({
    items: (await readAddresses(kernel.db, session.userId)).map((address) => described(address, locale))
  }),
  addressSave: async (params, { kernel, session, locale, now }) =>
    described(
      await inTransaction(kernel.database, (tx) => saveAddress(tx, kernel.ids, session.userId, params, now)),
      locale
    ),
  addressCheck: (params, { kernel, session, locale }) => checkAddress(kernel.db, session.userId, params, locale),
  addressRemove: async ({ addressId }, { kernel, session, now }) => {
    await inTransaction(kernel.database, (tx) => removeAddress(tx, session.userId, addressId, now))
    return done
  },
  addressSetDefault: async ({ addressId }, { kernel, session }) => {
    await inTransaction(kernel.database, (tx) => setDefaultAddress(tx, session.userId, addressId))
    return done
  },
  addressCacheSave: async ({ deliveryAddress: chosen }, { kernel, session, markers }) => {
    const isListed = 'addressId' in chosen
    if (isListed && !(await readAddress(kernel.db, session.userId, chosen.addressId)))
      throw new AppError('addressNotFound')
    await writeCachedAddress(
      kernel.db,
      session.userId,
      isListed
        ? chosen
        : {
            deliveryAddress: {
              ...unlistedFields(chosen, markers.countryCode ?? defaultCountry),
              addressId: kernel.ids.next()
            }
          }
    )
    return done
  },
  addressCacheGet: async (_params, { kernel, session, locale }) => {
    const chosen = await readCachedAddress(kernel.db, session.userId)
    return { deliveryAddress: chosen ? described(chosen, locale) : null }
  }
})

/** Delivery addresses (spec section 3, Address). */
export const addressModule: ServerModule = {
  name: 'address',
  seed: async () => (await import('./seed')).addressSeed,
  routes,
  accountPart: addressAccountPart
}

// What other modules may use
export { erasedAddress } from './field-list'
export { addressJson, readAddress } from './repository'
