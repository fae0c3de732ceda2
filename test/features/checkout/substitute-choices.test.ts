import { observable, runInAction } from 'mobx'
import { SubstituteChoices } from '@/features/checkout/substitute-choices'
import type { SessionStore } from '@/stores/session-store'

test('what a person chose apart for goods is not the next one’s choice', () => {
  const session = observable<Pick<SessionStore, 'session' | 'isLoggedIn'>>(
    { session: { userId: 'first' } as SessionStore['session'], isLoggedIn: true },
    {},
    { deep: false }
  )
  const substitutes = new SubstituteChoices({ substitute: 'call' }, session)
  substitutes.choose('tea', 'leaveOut')
  expect(substitutes.of('tea')).toBe('leaveOut')
  runInAction(() => Object.assign(session, { session: null, isLoggedIn: false }))
  expect(substitutes.of('tea')).toBe('call')
})
