import {
  type AutoLogin,
  initialStartUpState,
  isLoginAccepted,
  isLoginType,
  type LoginInfo,
  type LoginType,
  loginTypes,
  type StartUpEffect,
  type StartUpEvent,
  type StartUpState,
  startUpStep
} from '@/domain/auth-state'

/** Plays events and returns the final state with the effects of the last one, by name. */
function play(...events: StartUpEvent[]): { state: StartUpState; effects: StartUpEffect['type'][] } {
  let step: { state: StartUpState; effects: readonly StartUpEffect[] } = { state: initialStartUpState, effects: [] }
  for (const event of events) step = startUpStep(step.state, event)
  return { state: step.state, effects: step.effects.map(({ type }) => type) }
}
const begin = (stored: LoginInfo | null): StartUpEvent => ({ type: 'begin', stored })
const login = (answer: Partial<Extract<StartUpEvent, { type: 'loginAnswered' }>['answer']> = {}): StartUpEvent => ({
  type: 'loginAnswered',
  answer: { code: 1, hasData: true, userStatus: 'A', ...answer }
})
const visitor = (autoLogin?: AutoLogin, code: number | string = 1): StartUpEvent => ({
  type: 'visitorTokenAnswered',
  answer: { code, hasData: true, autoLogin }
})
const failed: StartUpEvent = { type: 'networkFailed' }
const retry: StartUpEvent = { type: 'retry' }
const mobile: LoginInfo = { type: 'mobile', mobile: '+6581234001' }

describe('isLoginAccepted', () => {
  const rows = loginTypes.flatMap((type) => [true, false].map((isActive) => [type, isActive] as const))
  it.each(rows)('%s with userStatus A: %p', (type, isActive) => {
    const asksStatus = ['wechat', 'facebook', 'apple'].includes(type)
    expect(isLoginAccepted(type, { code: 1, hasData: true, userStatus: isActive ? 'A' : 'I' })).toBe(
      isActive || !asksStatus
    )
  })

  it.each<[number | string, boolean, boolean]>([
    [1, true, true],
    ['1', true, true],
    [1, false, false],
    [0, true, false],
    ['01', true, false],
    [1001, true, false]
  ])('code %p with data %p: %p', (code, hasData, expected) => {
    expect(isLoginAccepted('mobile', { code, hasData })).toBe(expected)
  })
})

it.each<[unknown, boolean]>([
  ...loginTypes.map((type) => [type, true] as [unknown, boolean]),
  ['google', false],
  ['', false],
  [null, false],
  [7, false]
])('%p is a type of login: %p', (value, expected) => {
  expect(isLoginType(value)).toBe(expected)
})

describe('start-up', () => {
  it.each([null, { type: 'none' } as const])('fetches a visitor token when %p is stored, then is ready', (stored) => {
    expect(play(begin(stored)).effects).toEqual(['fetchVisitorToken'])
    expect(play(begin(stored), visitor())).toEqual({
      state: { step: 'ready', identity: 'visitor' },
      effects: ['saveVisitorSession', 'markReady']
    })
  })

  it.each<LoginType>(['wechat', 'mobile', 'facebook', 'apple', 'alipay', 'telegram'])(
    'retries a stored %s login and then saves, loads and stores',
    (type) => {
      const stored = { type }
      expect(startUpStep(initialStartUpState, begin(stored))).toEqual({
        state: { step: 'loggingIn', login: stored },
        effects: [{ type: 'login', login: stored }]
      })
      expect(play(begin(stored), login())).toEqual({
        state: { step: 'ready', identity: 'customer' },
        effects: ['saveSession', 'loadUserInfo', 'loadContactUrl', 'uploadVersion', 'storeLoginInfo', 'markReady']
      })
    }
  )

  it('keeps the first-login flag for a welcome voucher', () => {
    expect(play(begin(mobile), login({ isGivenVoucher: true })).effects).toEqual([
      'saveSession',
      'loadUserInfo',
      'loadContactUrl',
      'uploadVersion',
      'storeLoginInfo',
      'storeFirstLoginFlag',
      'markReady'
    ])
  })

  it.each<[string, LoginInfo, StartUpEvent]>([
    ['another code', mobile, login({ code: 2000 })],
    ['no data', mobile, login({ hasData: false })],
    ['an inactive wechat user', { type: 'wechat' }, login({ userStatus: 'I' })],
    ['an inactive facebook user', { type: 'facebook' }, login({ userStatus: 'I' })],
    ['an apple user without status', { type: 'apple' }, login({ userStatus: undefined })]
  ])('clears storage and becomes a visitor on %s', (_name, stored, answer) => {
    expect(play(begin(stored), answer).effects).toEqual(['clearStorage', 'fetchVisitorToken'])
    expect(play(begin(stored), answer, visitor())).toEqual({
      state: { step: 'ready', identity: 'visitor' },
      effects: ['saveVisitorSession', 'markReady']
    })
  })

  it('shows the network error and repeats the same login on retry', () => {
    expect(play(begin(mobile), failed).effects).toEqual(['showNetworkError'])
    expect(play(begin(mobile), failed, retry)).toEqual({
      state: { step: 'loggingIn', login: mobile },
      effects: ['login']
    })
    expect(play(begin(mobile), failed, retry, login()).state).toEqual({ step: 'ready', identity: 'customer' })
    expect(play(begin(null), failed, retry)).toMatchObject({
      state: { step: 'fetchingVisitorToken' },
      effects: ['fetchVisitorToken']
    })
  })

  it('says so when the visitor token is refused, and can be tried again', () => {
    expect(play(begin(null), visitor(undefined, 1006)).effects).toEqual(['showVisitorTokenError', 'markReady'])
    expect(play(begin(null), visitor(undefined, 1006), retry, visitor()).state).toEqual({
      step: 'ready',
      identity: 'visitor'
    })
  })
})

describe('restoring', () => {
  it.each<[string, LoginInfo | null, AutoLogin, LoginInfo]>([
    [
      'mode 1 with the mobile of the answer',
      null,
      { mode: 1, mobile: '+6581234002' },
      { type: 'mobile', mobile: '+6581234002' }
    ],
    [
      'mode 1 with the stored mobile',
      { type: 'none', mobile: '+6581234001' },
      { mode: 1 },
      { type: 'mobile', mobile: '+6581234001' }
    ],
    ['mode 2 with the union id', null, { mode: 2, unionId: 'u1' }, { type: 'wechat', unionId: 'u1' }],
    ['mode 2 with the stored open id', { type: 'none', openId: 'o1' }, { mode: 2 }, { type: 'wechat', openId: 'o1' }]
  ])('uses %s', (_name, stored, autoLogin, expected) => {
    const { state, effects } = play(begin(stored), visitor(autoLogin))
    expect(state).toEqual({ step: 'loggingIn', login: expected })
    expect(effects).toEqual(['saveVisitorSession', 'login'])
  })

  it.each<[string, AutoLogin]>([
    ['mode 1 without a mobile', { mode: 1, unionId: 'u1' }],
    ['mode 2 without ids', { mode: 2, mobile: '+6581234001' }]
  ])('stays a visitor on %s', (_name, autoLogin) => {
    expect(play(begin(null), visitor(autoLogin)).state).toEqual({ step: 'ready', identity: 'visitor' })
  })

  it('does not go in a circle when the restored login is refused', () => {
    const auto: AutoLogin = { mode: 1, mobile: '+6581234001' }
    expect(play(begin(null), visitor(auto), login({ code: 2000 }), visitor(auto)).state).toEqual({
      step: 'ready',
      identity: 'visitor'
    })
  })
})

it('ignores every event that does not belong to the state', () => {
  const states: StartUpState[] = [
    initialStartUpState,
    { step: 'loggingIn', login: mobile },
    { step: 'fetchingVisitorToken', stored: { type: 'none' }, hasFailed: false },
    { step: 'networkFailed', retry: { step: 'loggingIn', login: mobile } },
    { step: 'visitorTokenFailed', retry: { step: 'loggingIn', login: mobile } },
    { step: 'ready', identity: 'visitor' }
  ]
  const events = [begin(mobile), login(), visitor(), failed, retry]
  const handled: Record<StartUpState['step'], StartUpEvent['type'][]> = {
    start: ['begin'],
    loggingIn: ['loginAnswered', 'networkFailed'],
    fetchingVisitorToken: ['visitorTokenAnswered', 'networkFailed'],
    networkFailed: ['retry'],
    visitorTokenFailed: ['retry'],
    ready: []
  }
  for (const state of states) {
    for (const event of events) {
      const step = startUpStep(state, event)
      if (handled[state.step].includes(event.type)) expect(step.effects).not.toHaveLength(0)
      else expect(step).toEqual({ state, effects: [] })
    }
  }
})
