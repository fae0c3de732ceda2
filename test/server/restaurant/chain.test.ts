import { buildCity, buildRestaurant, doorPoint, outletPoint } from '../../support/commerce'
import { useServer } from '../../support/server'

const server = useServer()
beforeAll(async () => {
  await buildCity(server)
})

const listChain = async (restaurantId: string) =>
  (await server.ask('chainOutlets', { restaurantId, cityCode: 'SIN', ...doorPoint }, {})).items.map(
    (card) => card.restaurantId
  )

describe('the outlets of a chain', () => {
  it('are the others of the city, nearest first, without those that have left', async () => {
    const chainId = 'chain-a'
    const near = await buildRestaurant(server, { chainId })
    const far = await buildRestaurant(server, { chainId, latitude: outletPoint.latitude - 0.05 })
    await buildRestaurant(server, { chainId, status: 'removed' })
    await buildRestaurant(server, { chainId: 'chain-b' })
    const asked = await buildRestaurant(server, { chainId })
    server.clock.advance(6000)
    expect(await listChain(asked.restaurantId)).toEqual([near.restaurantId, far.restaurantId])
    expect((await server.ask('restaurantGet', { restaurantId: asked.restaurantId }, {})).isChain).toBe(true)
  })

  it('are none of a restaurant that stands alone, and unknown of one that never was', async () => {
    const { restaurantId } = await buildRestaurant(server)
    expect(await listChain(restaurantId)).toEqual([])
    expect((await server.ask('restaurantGet', { restaurantId }, {})).isChain).toBe(false)
    await expect(listChain('nowhere')).rejects.toThrow()
  })
})
