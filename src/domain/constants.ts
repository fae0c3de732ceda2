/** Spec section 9, Timing: a page chunk not loaded after this is a load error that names the chunk. */
export const chunkLoadTimeoutMs = 120_000
/** Spec section 9, Timing: a page that is not there after this offers a retry. */
export const pageLoadTimeoutMs = 60_000
/** Spec section 9, Timing: a page that loads faster than this never shows the loading view. */
export const loadingViewDelayMs = 200
/** Spec section 9, Timing: limit of one request. */
export const requestTimeoutMs = 60_000
/** Spec section 9, Timing: the same in a debug configuration, which is a build that watches its sources. */
export const debugRequestTimeoutMs = 20_000
/** Spec section 9, Timing: limit of a request of the login helper. */
export const loginTimeoutMs = 20_000
/** Spec section 9, Timing: a request that answers faster than this never shows the loading indicator. */
export const requestIndicatorDelayMs = 800
/** Spec section 9, Timing: how long a toast stays. */
export const toastDurationMs = 1_500

/** Spec section 9, Field limits: fewest characters of a password. */
export const passwordMinLength = 6
/** Spec section 9, Field limits: most characters of a password. */
export const passwordMaxLength = 16
/** Spec section 9, Field limits: most characters of a unit or building text. */
export const unitNoMaxLength = 20
/** Longest name on an address, in characters. */
export const addressNameMaximum = 40
/** Longest detailed address, in characters. */
export const addressDetailMaximum = 200
/** Spec section 5, Add to cart: most portions of one item, whatever the stock. */
export const itemMaximum = 199
/** Spec section 5, Add to cart: stock of a dish whose stock is unknown. */
export const defaultGoodsStock = 99
/** Spec section 5, Add to cart: portions of a flash-sale item one person may have. */
export const seckillMaximum = 1
/** Spec section 5, Generic validators: digits of a verification code. */
export const verificationCodeLength = 6

/** Name of the app in every request's `appPackageName` (spec section 7). */
export const appPackageName = 'com.fanju.customer'
/** Spec section 9, Other: version shown to people and uploaded after login. */
export const appVersion = '17.2.2'
/** Spec section 9, Other: number of {@link appVersion}, by which versions are compared. */
export const appVersionCode = 1722
