import { FakeClock, testNow } from '../../support/server'
import { type FakeParty, startFakeParty } from './fake-party'

export let party: FakeParty
beforeAll(async () => {
  party = await startFakeParty()
})
afterAll(() => party.close())
beforeEach(() => {
  party.asked.length = 0
})

export const clock = new FakeClock()
export const seconds = testNow / 1000
export const departure = {
  state: 's'.repeat(64),
  returnUrl: 'https://www.fanju.example/login/return/x',
  nonce: 'the-nonce',
  isInsideWechat: false,
  language: 'en'
} as const
export const agreement = { returnUrl: departure.returnUrl, nonce: 'the-nonce', app: 'web' }
export const unavailable = expect.objectContaining({ codeName: 'unavailable' })
