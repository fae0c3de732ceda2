/** Spec section 3, Login info stored locally; `none` is a visitor, `telegram` the chat platform of section 6. */
export const loginTypes = ['none', 'wechat', 'mobile', 'facebook', 'apple', 'alipay', 'telegram'] as const
/** One of {@link loginTypes}. */
export type LoginType = (typeof loginTypes)[number]

/** Login info stored locally (spec section 3). A visitor's may still hold what an earlier login left for restoring. */
export interface LoginInfo {
  readonly type: LoginType
  readonly userId?: string
  readonly nickName?: string
  /** WeChat's open id; of a wallet or chat login, who the person is there. */
  readonly openId?: string
  readonly unionId?: string
  readonly mobile?: string
  readonly facebookInfo?: {
    readonly info: { readonly id: string; readonly name: string; readonly picture: string }
    readonly mobile?: string
  }
  readonly appleInfo?: { readonly authResult: string; readonly mobile?: string }
  /** Alipay's code and Telegram's signed data, as their logins said them last. */
  readonly authCode?: string
  readonly initData?: string
}

/** What of a login response decides (spec section 4, Start-up login 2 and 3). */
export interface LoginAnswer {
  readonly code: number | string
  readonly hasData: boolean
  readonly userStatus?: string
  readonly isGivenVoucher?: boolean
}

/** Mode 1 restores by mobile, mode 2 by WeChat's union or open id (spec section 4, Start-up login 5). */
export interface AutoLogin {
  readonly mode: 1 | 2
  readonly mobile?: string
  readonly openId?: string
  readonly unionId?: string
}

/** What of a visitor-token response decides. */
export interface VisitorAnswer {
  readonly code: number | string
  readonly hasData: boolean
  readonly autoLogin?: AutoLogin
}

/** Where start-up is. `hasFailed` remembers that a login was refused, after which nothing is restored: it would go in a circle. */
export type StartUpState =
  | { readonly step: 'start' }
  | { readonly step: 'loggingIn'; readonly login: LoginInfo }
  | { readonly step: 'fetchingVisitorToken'; readonly stored: LoginInfo; readonly hasFailed: boolean }
  | { readonly step: 'networkFailed'; readonly retry: StartUpAttempt }
  | { readonly step: 'visitorTokenFailed'; readonly retry: StartUpAttempt }
  | { readonly step: 'ready'; readonly identity: 'customer' | 'visitor' }

/** A state that waits for an answer, and so can be tried again. */
export type StartUpAttempt = Extract<StartUpState, { readonly step: 'loggingIn' | 'fetchingVisitorToken' }>

/** What happens to start-up. `stored` is null when nothing is stored. */
export type StartUpEvent =
  | { readonly type: 'begin'; readonly stored: LoginInfo | null }
  | { readonly type: 'loginAnswered'; readonly answer: LoginAnswer }
  | { readonly type: 'visitorTokenAnswered'; readonly answer: VisitorAnswer }
  | { readonly type: 'networkFailed' }
  | { readonly type: 'retry' }

/**
 * What the caller does, in order. `saveSession` and `saveVisitorSession` keep the answer just given; `showNetworkError` is the modal
 * titled Error with a retry button; `showVisitorTokenError` the text without a cancel button (spec section 8, Login).
 */
export type StartUpEffect =
  | { readonly type: 'login'; readonly login: LoginInfo }
  | { readonly type: 'storeLoginInfo'; readonly login: LoginInfo }
  | {
      readonly type:
        | 'fetchVisitorToken'
        | 'saveSession'
        | 'saveVisitorSession'
        | 'loadUserInfo'
        | 'loadContactUrl'
        | 'uploadVersion'
        | 'storeFirstLoginFlag'
        | 'clearStorage'
        | 'markReady'
        | 'showNetworkError'
        | 'showVisitorTokenError'
    }

/** The next state and what to do. */
export interface StartUpStep {
  readonly state: StartUpState
  readonly effects: readonly StartUpEffect[]
}

/** Where every start-up begins. */
export const initialStartUpState: StartUpState = { step: 'start' }

/** Whether text names a type of login. */
export const isLoginType = (value: unknown): value is LoginType => loginTypes.some((type) => type === value)

const needsActiveUser: ReadonlySet<LoginType> = new Set(['wechat', 'facebook', 'apple'])
const isSuccess = ({ code, hasData }: { readonly code: number | string; readonly hasData: boolean }): boolean =>
  (code === 1 || code === '1') && hasData

/** Whether a login counts: code 1 and data, and for wechat, facebook and apple also userStatus A (section 4, Start-up login 2). */
export const isLoginAccepted = (type: LoginType, answer: LoginAnswer): boolean =>
  isSuccess(answer) && (!needsActiveUser.has(type) || answer.userStatus === 'A')

function attempt(state: StartUpAttempt): StartUpStep {
  const effect: StartUpEffect =
    state.step === 'loggingIn' ? { type: 'login', login: state.login } : { type: 'fetchVisitorToken' }
  return { state, effects: [effect] }
}

function firstStep(stored: LoginInfo | null): StartUpStep {
  if (stored && stored.type !== 'none') return attempt({ step: 'loggingIn', login: stored })
  return attempt({ step: 'fetchingVisitorToken', stored: stored ?? { type: 'none' }, hasFailed: false })
}

function afterLogin(login: LoginInfo, answer: LoginAnswer): StartUpStep {
  if (!isLoginAccepted(login.type, answer)) {
    const { state, effects } = attempt({ step: 'fetchingVisitorToken', stored: { type: 'none' }, hasFailed: true })
    return { state, effects: [{ type: 'clearStorage' }, ...effects] }
  }
  const welcome: StartUpEffect[] = answer.isGivenVoucher ? [{ type: 'storeFirstLoginFlag' }] : []
  return {
    state: { step: 'ready', identity: 'customer' },
    effects: [
      { type: 'saveSession' },
      { type: 'loadUserInfo' },
      { type: 'loadContactUrl' },
      { type: 'uploadVersion' },
      { type: 'storeLoginInfo', login },
      ...welcome,
      { type: 'markReady' }
    ]
  }
}

/** The login a visitor-token response restores, or undefined when it lacks what that login needs. */
function restoredLogin(stored: LoginInfo, autoLogin: AutoLogin | undefined): LoginInfo | undefined {
  if (autoLogin?.mode === 1) {
    const mobile = autoLogin.mobile ?? stored.mobile
    return mobile ? { ...stored, type: 'mobile', mobile } : undefined
  }
  if (autoLogin?.mode === 2) {
    const unionId = autoLogin.unionId ?? stored.unionId
    const openId = autoLogin.openId ?? stored.openId
    return unionId || openId ? { ...stored, type: 'wechat', unionId, openId } : undefined
  }
  return undefined
}

function afterVisitorToken(
  state: Extract<StartUpAttempt, { step: 'fetchingVisitorToken' }>,
  answer: VisitorAnswer
): StartUpStep {
  if (!isSuccess(answer)) {
    const effects: StartUpEffect[] = [{ type: 'showVisitorTokenError' }, { type: 'markReady' }]
    return { state: { step: 'visitorTokenFailed', retry: state }, effects }
  }
  const login = state.hasFailed ? undefined : restoredLogin(state.stored, answer.autoLogin)
  // The visitor's token is kept first: the restored login is called with it, and it stays good if that login is refused.
  if (login)
    return { state: { step: 'loggingIn', login }, effects: [{ type: 'saveVisitorSession' }, { type: 'login', login }] }
  return {
    state: { step: 'ready', identity: 'visitor' },
    effects: [{ type: 'saveVisitorSession' }, { type: 'markReady' }]
  }
}

/**
 * The start-up login of spec section 4 as one function from state and event to state and effects. An event that does not belong to
 * the state, such as an answer that comes after its request was given up, changes nothing.
 */
export function startUpStep(state: StartUpState, event: StartUpEvent): StartUpStep {
  const isWaiting = state.step === 'loggingIn' || state.step === 'fetchingVisitorToken'
  if (event.type === 'begin' && state.step === 'start') return firstStep(event.stored)
  if (event.type === 'loginAnswered' && state.step === 'loggingIn') return afterLogin(state.login, event.answer)
  if (event.type === 'visitorTokenAnswered' && state.step === 'fetchingVisitorToken')
    return afterVisitorToken(state, event.answer)
  if (event.type === 'networkFailed' && isWaiting) {
    return { state: { step: 'networkFailed', retry: state }, effects: [{ type: 'showNetworkError' }] }
  }
  if (event.type === 'retry' && (state.step === 'networkFailed' || state.step === 'visitorTokenFailed'))
    return attempt(state.retry)
  return { state, effects: [] }
}
