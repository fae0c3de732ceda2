import { useEffect } from 'react'
import { useLoginWall } from '@/ui/use-login-wall'
import { useStores } from '@/stores/stores-context'

/** Fills the form once with the address of the link; an address that is not the person's is not found. */
export function useAddressDraft(page: 'addressEdit' | 'addressOnMap', addressId: string | undefined) {
  const { addresses, addressForm, session } = useStores()
  const isNew = addressId === undefined
  const isKnown = addresses.find(addressId ?? null) !== null
  const { state } = addresses.list
  useEffect(() => {
    if (session.isLoggedIn && !isNew && !isKnown) void addresses.load()
  }, [addresses, session.isLoggedIn, isNew, isKnown])
  useEffect(() => {
    if (isNew || isKnown) addressForm.begin(addresses.find(addressId ?? null))
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only the coming of the address fills the form: a later refresh of the list must not undo what is typed
  }, [addressId, isKnown])
  return useLoginWall(page, isNew || isKnown ? 'ready' : state === 'ready' ? 'notFound' : state)
}
