import type { DealCode, Result } from '@/contract/types'
import { isObject } from '@/domain/validators'
import { CachedCodes } from '@/features/counter-code/cached-codes'
import { defineStore } from '@/stores/define-store'
import { customerOf } from '@/stores/person-left'

/** The codes of one order, as the server told them at `serverTime`. */
export type OrderCodes = Result<'dealCodeGet'>
/** Codes of one order in one tab, as the list shows them. */
export type CodeGroup = Result<'dealCodeList'>['items'][number]

/** After every instant as text. */
const noEnd = '~'

const isUnused = ({ state }: DealCode): boolean => state === 'unused'

/** Whether a code can be used at a moment (epoch ms), as far as its own end says. */
export const isUsableAt = ({ state, validUntil }: Pick<DealCode, 'state' | 'validUntil'>, now: number): boolean =>
  state === 'unused' && (validUntil === null || now <= Date.parse(validUntil))

function groupOf(order: OrderCodes, now: number): CodeGroup[] {
  const { orderId, dealId, title, image, restaurantName, utcOffsetMinutes } = order
  const unused = order.codes.filter((code) => isUsableAt(code, now))
  if (unused.length === 0) return []
  const [validUntil = null] = unused.map((code) => code.validUntil ?? noEnd).sort()
  const end = validUntil === noEnd ? null : validUntil
  const named = { orderId, dealId, title, image, restaurantName, utcOffsetMinutes }
  const never = { refundingCount: 0, usedAt: null, usedRestaurantName: null }
  return [{ ...named, ...never, tab: 'unused', count: unused.length, validUntil: end }]
}

const isText = (value: unknown): value is string => typeof value === 'string'

/** Whether what was kept has all that the page of a code shows. */
function isOrderCodes(value: unknown): value is OrderCodes {
  if (!isObject(value)) return false
  const { orderId, dealId, title, image, restaurantName, utcOffsetMinutes, rules, codes, outlets, serverTime } = value
  return (
    [orderId, dealId, serverTime].every(isText) &&
    [title, image, restaurantName].every(isObject) &&
    typeof utcOffsetMinutes === 'number' &&
    isObject(rules) &&
    [rules.weekdays, rules.hours, rules.excludedDates, outlets].every(Array.isArray) &&
    Array.isArray(codes) &&
    codes.every((code) => isObject(code) && [code.dealCodeId, code.code, code.state].every(isText))
  )
}

const withMinimum = (orders: unknown): unknown =>
  Array.isArray(orders)
    ? orders.map((order: unknown) =>
        isObject(order) && isObject(order.rules) ? { ...order, rules: { minimumSpend: null, ...order.rules } } : order
      )
    : orders

/** Those that can still be used at a moment (epoch ms), as far as the device knows, as the list shows them: soonest to end first. */
export const listUsable = (orders: readonly OrderCodes[], now: number): CodeGroup[] =>
  orders
    .flatMap((order) => groupOf(order, now))
    .sort((a, b) => (a.validUntil ?? noEnd).localeCompare(b.validUntil ?? noEnd))

/** Codes of deals on this device. */
export const cachedCodesStore = defineStore(
  'cachedCodes',
  (app) =>
    new CachedCodes<OrderCodes>(app.storage, customerOf(app.session), {
      key: 'dealCodes',
      version: 4,
      isCodes: isOrderCodes,
      isOfUse: ({ codes }) => codes.some(isUnused),
      // Version 2 kept them with a clock of their own; before version 4 no deal asked for a minimum spend
      migrate: (data, from) => withMinimum(from === 2 && isObject(data) ? data.orders : data)
    })
)
