import { inTransaction } from '../../db/transaction'
import { AppError } from '../../http/errors'
import type { ServerModule } from '../../http/module'
import { defineRoutes } from '../../http/routes'
import { checkAddress } from './check'
import { readAddress, readAddresses, readCachedAddress, writeCachedAddress } from './repository'
import { removeAddress, saveAddress, setDefaultAddress } from './service'

const done = { isDone: true } as const

const routes = defineRoutes({
  addressList: async (_params, { kernel, session }) => ({ items: await readAddresses(kernel.db, session.userId) }),
  addressSave: (params, { kernel, session, now }) => inTransaction(kernel.database, (tx) => saveAddress(tx, kernel.ids, session.userId, params, now)),
  addressCheck: (params, { kernel, session, locale }) => checkAddress(kernel.db, session.userId, params, locale),
  addressRemove: async ({ addressId }, { kernel, session, now }) => {
    await inTransaction(kernel.database, (tx) => removeAddress(tx, session.userId, addressId, now))
    return done
  },
  addressSetDefault: async ({ addressId }, { kernel, session }) => {
    await inTransaction(kernel.database, (tx) => setDefaultAddress(tx, session.userId, addressId))
    return done
  },
  addressCacheSave: async ({ deliveryAddress: { addressId } }, { kernel, session }) => {
    if (!(await readAddress(kernel.db, session.userId, addressId))) throw new AppError('addressNotFound')
    await writeCachedAddress(kernel.db, session.userId, addressId)
    return done
  },
  addressCacheGet: async (_params, { kernel, session }) => ({ deliveryAddress: (await readCachedAddress(kernel.db, session.userId)) ?? null })
})

/** Delivery addresses (spec section 3, Address). */
export const addressModule: ServerModule = { name: 'address', routes }
