import type { Params } from '@/contract/types'
import { newestCode, nextMobile } from './people'
import type { TestServer } from './server'

type Rider = Extract<Params<'applicationSubmit'>, { kind: 'rider' }>
type Restaurant = Extract<Params<'applicationSubmit'>, { kind: 'restaurant' }>

const place = { countryCode: 'SG', cityCode: 'SIN' } as const

export const buildRider = (facts: Partial<Rider> = {}): Rider => ({
  ...place,
  kind: 'rider',
  name: '林骑手',
  mobile: nextMobile(),
  otpCode: '000000',
  ...facts
})

export const buildOwner = (facts: Partial<Restaurant> = {}): Restaurant => ({
  ...place,
  kind: 'restaurant',
  restaurantName: '老街面馆',
  address: '88 Amoy Street',
  contactName: '林老板',
  mobile: nextMobile(),
  email: 'boss@noodles.example',
  otpCode: '000000',
  ...facts
})

/** A code of purpose `apply`, as its mobile received it. */
export async function applyCode(server: TestServer, mobile: string, token?: string): Promise<string> {
  await server.ask(
    'otpSend',
    { mobile, purpose: 'apply' },
    { ...(token !== undefined && { token }), ip: nextAddress() }
  )
  return newestCode(server, mobile)
}

let addresses = 0
/** Each person is at an address of their own: limits by address are tested on purpose only. */
export const nextAddress = (): string => `10.9.${Math.floor((addresses += 1) / 250)}.${(addresses % 250) + 1}`

/** Sends an application with a code that its mobile has received. */
export async function apply<T extends Rider | Restaurant>(server: TestServer, params: T, given?: string) {
  const token = given ?? (await server.visitor())
  const sent = { ...params, otpCode: await applyCode(server, params.mobile, token) }
  const answer = await server.ask('applicationSubmit', sent, { token, ip: nextAddress() })
  return { answer, token, sent }
}

/** Somebody applies as a restaurant with their account, and as a rider without it, under words that stand nowhere else. */
export async function applyTwice(server: TestServer, { mobile, token }: { mobile: string; token: string }) {
  await apply(server, buildOwner({ restaurantName: '再见小馆', contactName: '再见的人' }), token)
  await apply(server, buildRider({ mobile, name: '再见骑手' }))
}
