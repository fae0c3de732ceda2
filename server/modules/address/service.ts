import type { Address, ValidParams } from '@/contract/types'
import type { Tx } from '../../db/database'
import { AppError } from '../../http/errors'
import type { Ids } from '../../platform/kernel/ids'
import { addressFields } from './fields'
import { clearDefault, insertAddress, lockAddressesOf, readAddress, readAddresses, updateAddress } from './repository'

/** More than anybody delivers to; keeps one account from filling the table. */
const maximumAddresses = 50

type AddressInput = ValidParams<'addressSave'>

/** Adds or changes an address (spec section 5, Address). The first one is the default; the default stays until another is chosen. */
export async function saveAddress(
  tx: Tx,
  ids: Ids,
  userId: string,
  input: AddressInput,
  now: number
): Promise<Address> {
  await lockAddressesOf(tx, userId)
  const existing = await readAddresses(tx, userId)
  const fields = addressFields(input)
  const others = existing.filter(({ addressId }) => addressId !== input.addressId)
  const isDefault = fields.isDefault || !others.some((address) => address.isDefault)
  const addressId = input.addressId ?? ids.next()
  if (input.addressId !== undefined && others.length === existing.length) throw new AppError('addressNotFound')
  if (input.addressId === undefined && existing.length >= maximumAddresses) throw new AppError('addressesFull')
  if (isDefault) await clearDefault(tx, userId, addressId)
  if (input.addressId === undefined)
    await insertAddress(tx, { ...fields, isDefault, addressId, userId, createdAt: now })
  else await updateAddress(tx, userId, addressId, { ...fields, isDefault })
  return { ...fields, isDefault, addressId }
}

/** Removes an address; the newest of the others becomes the default if this one was. Removing it twice is as removing it once. */
export async function removeAddress(tx: Tx, userId: string, addressId: string, now: number): Promise<void> {
  await lockAddressesOf(tx, userId)
  const removed = await readAddress(tx, userId, addressId)
  if (!removed) return
  await updateAddress(tx, userId, addressId, { deletedAt: now, isDefault: false })
  const [next] = await readAddresses(tx, userId)
  if (removed.isDefault && next) await updateAddress(tx, userId, next.addressId, { isDefault: true })
}

/** Makes an address the default one. */
export async function setDefaultAddress(tx: Tx, userId: string, addressId: string): Promise<void> {
  await lockAddressesOf(tx, userId)
  if (!(await readAddress(tx, userId, addressId))) throw new AppError('addressNotFound')
  await clearDefault(tx, userId, addressId)
  await updateAddress(tx, userId, addressId, { isDefault: true })
}
