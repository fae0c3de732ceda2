import { useEffect } from 'react'
import type { CountryCode } from '@/domain/countries'
import { useStores } from '@/stores/stores-context'

/** Whether people may order together in a country; false until it is known. Call it inside an observer. */
export function useGroupOrders(countryCode: CountryCode): boolean {
  const { cities } = useStores()
  useEffect(() => void cities.load(), [cities])
  return cities.config.value?.[countryCode].activeGroupWidget === true
}
