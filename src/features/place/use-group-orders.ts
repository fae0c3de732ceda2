import { useEffect } from 'react'
import type { CountryCode } from '@/domain/countries'
import { useStore } from '@/stores/stores-context'
import { cityStore } from './city-store'

/** Whether people may order together in a country; false until it is known. Call it inside an observer. */
export function useGroupOrders(countryCode: CountryCode): boolean {
  const cities = useStore(cityStore)
  useEffect(() => void cities.load(), [cities])
  return cities.config.value?.[countryCode].activeGroupWidget === true
}

/** The same for a page where a group order begins: `empty` where there is none. When it cannot be read, the server has the say. Call it inside an observer. */
export function useGroupOrdersState(countryCode: CountryCode): 'loading' | 'empty' | 'ready' {
  const hasGroupOrders = useGroupOrders(countryCode)
  const { state } = useStore(cityStore).config
  if (state === 'ready') return hasGroupOrders ? 'ready' : 'empty'
  return state === 'loading' ? 'loading' : 'ready'
}
