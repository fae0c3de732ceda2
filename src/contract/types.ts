import type * as z from 'zod/mini'
import type * as address from './address/payloads'
import type * as afterSale from './after-sale/payloads'
import type * as campaign from './campaign/payloads'
import type * as campaignShapes from './campaign/shapes'
import type * as deal from './deal/payloads'
import type * as dealShapes from './deal/shapes'
import type { EndpointName } from './endpoints'
import type * as flashSale from './flash-sale/payloads'
import type * as group from './group/payloads'
import type * as home from './home/payloads'
import type * as identity from './identity/payloads'
import type * as login from './login/payloads'
import type * as membership from './membership/payloads'
import type * as notice from './notice/payloads'
import type * as offer from './offer/payloads'
import type * as order from './order/payloads'
import type * as parcel from './parcel/payloads'
import type { payloads } from './payloads'
import type * as payment from './payment/payloads'
import type * as quote from './quote/payloads'
import type * as restaurant from './restaurant/payloads'
import type * as review from './review/payloads'
import type * as search from './search/payloads'
import type * as shared from './shared'
import type * as user from './user/payloads'
import type * as voucher from './voucher/payloads'
import type * as wallet from './wallet/payloads'
import type * as withdrawal from './withdrawal/payloads'

/** What a caller sends to an endpoint. */
export type Params<N extends EndpointName> = z.input<(typeof payloads)[N]['params']>
/** A campaign; `preview` is of our own people, who look at it at a moment to come. */
export type NamedCampaign = Pick<Params<'campaignShops'>, 'campaignId' | 'preview'>
/** What the server has after validation. */
export type ValidParams<N extends EndpointName> = z.output<(typeof payloads)[N]['params']>
/** `data` of a successful answer. */
export type Result<N extends EndpointName> = z.output<(typeof payloads)[N]['result']>

export type LocaleCode = z.output<typeof shared.localeCode>
export type ImagePair = z.output<typeof shared.imagePair>
export type LocalizedText = z.output<typeof shared.localizedText>
export type LoginData = z.output<typeof login.loginData>
export type Offered = z.output<typeof offer.offered>
export type HeldOffer = z.output<typeof offer.heldOffer>
export type NamedOffer = z.output<typeof offer.namedOffer>
export type User = z.output<typeof user.user>
export type IdentityProvider = z.output<typeof identity.identityProvider>
export type Address = z.output<typeof address.address>
export type ShownAddress = z.output<typeof address.shownAddress>
export type ParcelAddress = z.output<typeof parcel.parcelAddress>
export type ParcelReceiver = z.output<typeof parcel.parcelReceiver>
/** The parcel of an order. */
export type SentParcel = z.output<typeof parcel.sentParcel>
export type Picture = z.output<typeof restaurant.picture>
export type MealAgain = z.output<typeof home.mealAgain>
export type RestaurantCard = z.output<typeof restaurant.restaurantCard>
export type Restaurant = z.output<typeof restaurant.restaurant>
export type Dish = z.output<typeof restaurant.dish>
export type DishOptionGroup = z.output<typeof restaurant.optionGroup>
export type Menu = z.output<typeof restaurant.menu>
export type MartItem = z.output<typeof restaurant.martItem>
export type OrderLine = z.output<typeof quote.orderLine>
export type OrderChoices = z.output<typeof quote.orderChoices>
export type QuoteFigures = z.output<typeof quote.quoteFigures>
export type QuoteProblem = z.output<typeof quote.quoteProblem>
export type QuotedLine = z.output<typeof quote.quotedLine>
/** What a client prices a cart with: `PriceSheet` of `src/domain/price-sheet.ts`, and what its bill says. */
export type OrderPriceSheet = Result<'orderPriceSheet'>
export type OrderQuote = z.output<typeof quote.quote>
export type OrderSummary = z.output<typeof order.orderSummary>
export type Order = z.output<typeof order.order>
/** What only a meal has of an order. */
export type OrderedMeal = NonNullable<Order['meal']>
/** One restaurant's part of a combined order. */
export type OrderPart = NonNullable<OrderedMeal['parts']>[number]
/** A table that is booked, as its guest sees it. */
export type Booking = Result<'bookingGet'>
export type DealCard = z.output<typeof deal.dealCard>
export type Deal = z.output<typeof deal.deal>
export type DealOutlet = z.output<typeof deal.dealOutlet>
export type DealRules = z.output<typeof dealShapes.dealRules>
/** What only a deal has of an order. */
export type OrderedDeal = z.output<typeof dealShapes.dealOfOrder>
export type DealContent = z.output<typeof dealShapes.dealContent>
export type DealCode = z.output<typeof dealShapes.dealCode>
/** A campaign as its page shows it. */
export type Campaign = Result<'campaignGet'>
export type CampaignBlock = z.output<typeof campaign.campaignBlock>
/** A block as it is saved, before anything is known of whoever looks. */
export type SavedBlock = z.output<typeof campaignShapes.savedBlock>
export type FlashItem = z.output<typeof flashSale.flashItem>
export type MembershipPlan = z.output<typeof membership.membershipPlan>
export type MembershipHeld = z.output<typeof membership.membershipHeld>
export type MembershipBenefits = z.output<typeof membership.membershipBenefits>
export type Notice = z.output<typeof notice.notice>
export type GroupView = z.output<typeof group.group>
export type AfterSale = z.output<typeof afterSale.afterSale>
export type AfterSaleSummary = z.output<typeof afterSale.afterSaleSummary>
export type Review = z.output<typeof review.review>
export type SearchResult = z.output<typeof search.searchResult>
export type OrderedDish = z.output<typeof search.orderedDish>
export type ValuePick = z.output<typeof search.pick>
export type CashierMethod = z.output<typeof payment.cashierMethod>
export type UserVoucher = z.output<typeof voucher.userVoucher>
export type LedgerEntry = z.output<typeof wallet.ledgerEntry>
export type Withdrawal = z.output<typeof withdrawal.withdrawal>
export type WithdrawalTarget = z.output<typeof withdrawal.withdrawalTarget>
