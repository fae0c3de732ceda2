/** Spec section 9, Timing: a page chunk not loaded after this is a load error that names the chunk. */
export const chunkLoadTimeoutMs = 120_000
/** Spec section 9, Timing: a page that is not there after this offers a retry. */
export const pageLoadTimeoutMs = 60_000
/** Spec section 9, Timing: a page that loads faster than this never shows the loading view. */
export const loadingViewDelayMs = 200
/** Spec section 9, Timing: limit of one request. */
export const requestTimeoutMs = 60_000
/** Spec section 9, Timing: limit of one request in a debug build and in the login helper. */
export const loginRequestTimeoutMs = 20_000
/** Spec section 9, Timing: a request that answers faster than this never shows the loading indicator. */
export const requestIndicatorDelayMs = 800
/** Spec section 9, Timing: how long a toast stays. */
export const toastDurationMs = 1_500
/** Spec section 9, Timing: how long a booked table is held for a late guest. */
export const tableHoldMs = 15 * 60_000
/** Spec section 9, Timing: the group order dialog shows at most once in this time. */
export const groupModalThrottleMs = 5_000
/** Spec section 9, Timing: how long an order is credited to the link it came from. */
export const orderSourceValidityMs = 30 * 60_000
/** Spec section 9, Timing: a distance is looked up again at most this often. */
export const distanceRefreshMs = 5 * 60_000

/** Spec section 9, Field limits: fewest characters of a password. */
export const passwordMinLength = 6
/** Spec section 9, Field limits: most characters of a password. */
export const passwordMaxLength = 16
/** Spec section 9, Field limits: most characters of a unit or building text. */
export const unitNoMaxLength = 20
/** Spec section 5, Add to cart: most portions of one item, whatever the stock. */
export const itemMaximum = 199
/** Spec section 5, Add to cart: stock of a dish whose stock is unknown. */
export const defaultGoodsStock = 99
/** Spec section 5, Add to cart: portions of a flash-sale item one person may have. */
export const seckillMaximum = 1
/** Spec section 2, Tableware selector: the highest number offered before "more than". */
export const tablewareMaximum = 10
/** Spec section 9, Field limits: distance from the end of a search page, in px, at which the next page is fetched. */
export const searchReachBottomPx = 450
/** Spec section 5, Generic validators: digits of a verification code. */
export const verificationCodeLength = 6

/** Spec section 9, Money and refunds: coins for one review. */
export const reviewRewardCoins = 20
/** Spec section 9, Money and refunds: how long a review of an after-sale request may take. */
export const afterSaleReviewMs = 24 * 3_600_000
/** Spec section 4, After-sale: how long a reviewed or revoked request can be applied for again. */
export const afterSaleReapplyMs = 24 * 3_600_000
/** Spec section 9, Promotions: days of one month of the foodie card. */
export const foodieCardMonthDays = 30

/** Spec section 9, Other: version shown to people and uploaded after login. */
export const appVersion = '17.2.2'
/** Spec section 9, Other: the same version as one number. */
export const appVersionCode = 1722
