import { inTransaction } from '../../db/transaction'
import type { ServerModule } from '../../http/module'
import { orThrow } from '../../http/or-throw'
import { defineRoutes } from '../../http/routes'
import { parcelAccountPart } from './account-part'
import { presentParcelAddress, saveParcelAddress } from './addresses'
import { deleteParcelAddress, readParcelAddress, readParcelAddresses, wipeIdCards } from './repository'

const routes = defineRoutes({
  parcelAddressList: async (_params, { kernel, session: { userId } }) => ({
    items: (await readParcelAddresses(kernel.db, userId)).map((row) => presentParcelAddress(kernel, row))
  }),
  parcelAddressGet: async ({ parcelAddressId }, { kernel, session: { userId } }) => {
    const row = orThrow(await readParcelAddress(kernel.db, userId, parcelAddressId), 'parcelAddressNotFound')
    return presentParcelAddress(kernel, row, 'whole')
  },
  parcelAddressSave: (params, { kernel, session: { userId } }) =>
    inTransaction(kernel.database, (tx) => saveParcelAddress(tx, kernel, userId, params)),
  parcelAddressRemove: async ({ parcelAddressId }, { kernel, session: { userId } }) => {
    await inTransaction(kernel.database, (tx) => deleteParcelAddress(tx, userId, parcelAddressId))
    return { isDone: true }
  }
})

/** Parcels to the mainland: where they go, by which lanes and for how much, and the rows of those that were ordered. */
export const parcelModule: ServerModule = {
  name: 'parcel',
  seed: async () => (await import('./seed')).parcelSeed,
  routes,
  sweep: (tx, _kernel, now) => wipeIdCards(tx, now),
  accountPart: parcelAccountPart
}

// What other modules may use
export { presentParcel, presentReceiver } from './presenter'
export { type AskedParcel, askParcel, type ParcelFacts, parcelProblems, readParcelFacts, withOpenCard } from './quoted'
export {
  hasCardForCustoms,
  insertOfParcel,
  type KnownParcel,
  readParcel,
  readParcels,
  updateParcel,
  useParcelAddress
} from './repository'
export { reweighParcel } from './weight'
