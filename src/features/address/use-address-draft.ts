import { useEffect, useState } from 'react'
import { useStore } from '@/stores/stores-context'
import type { ScreenState } from '@/ui/screen'
import { addressFormStore } from './address-form-store'
import { addressStore } from './address-store'

/** Fills the form once with the address of the link; an address that is not the person's is not found. */
export function useAddressDraft(addressId: string | undefined): ScreenState {
  const addresses = useStore(addressStore)
  const addressForm = useStore(addressFormStore)
  const isNew = addressId === undefined
  const isKnown = addresses.find(addressId ?? null) !== null
  const { state } = addresses.list
  // What is open stays open when the list does not have it any more: it is being deleted, or was elsewhere
  const [filledId, setFilledId] = useState<string>()
  const isOpen = isNew || isKnown || filledId === addressId
  useEffect(() => {
    if (!isOpen) void addresses.load()
  }, [addresses, isOpen])
  useEffect(() => {
    if (!isNew && !isKnown) return
    addressForm.begin(addresses.find(addressId ?? null))
    setFilledId(addressId)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only the coming of the address fills the form: a later refresh of the list must not undo what is typed
  }, [addressId, isKnown])
  return isOpen ? 'ready' : state === 'ready' ? 'notFound' : state
}
