import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterSaleReviewMs } from '@/domain/after-sale'
import { analyticsSdkVersion, eventBatchSize, eventRetryDelayMs } from '@/domain/analytics'
import { heldUntil } from '@/domain/booking'
import * as constants from '@/domain/constants'
import { countryCodes } from '@/domain/countries'
import { groupModalGapMs } from '@/domain/group-order'
import { unpaidOrderExpiryMs } from '@/domain/order-state'
import { reviewCoins } from '@/domain/review'
import { tablewareChoices } from '@/domain/tableware'

const { chunkLoadTimeoutMs, pageLoadTimeoutMs, loadingViewDelayMs, requestTimeoutMs, debugRequestTimeoutMs } = constants
const { itemMaximum, defaultGoodsStock, seckillMaximum } = constants

const [, limits = ''] = readFileSync(path.join(__dirname, '../../docs/spec.md'), 'utf8').split('\n## 9. ')
const seconds = (ms: number) => ms / 1000
const minutes = (ms: number) => ms / 60_000

/** Spec section 9 with the numbers that the code has in their places. */
const sentences = [
  `Chunk load timeout ${chunkLoadTimeoutMs} ms; page load timeout ${seconds(pageLoadTimeoutMs)} s; loading view delay ${loadingViewDelayMs} ms.`,
  `Request timeout ${seconds(requestTimeoutMs)} s (${seconds(debugRequestTimeoutMs)} s in a debug config and in the login helper).`,
  `(${seconds(constants.loginTimeoutMs)} s in a debug config and in the login helper).`,
  `Request loading indicator delay ${constants.requestIndicatorDelayMs} ms.`,
  `Toast default ${constants.toastDurationMs} ms.`,
  `Unpaid order expiry ${minutes(unpaidOrderExpiryMs)} minutes.`,
  `Table hold ${minutes(heldUntil(0, false))} minutes.`,
  `Group-modal throttle ${seconds(groupModalGapMs)} seconds.`,
  `Password ${constants.passwordMinLength} to ${constants.passwordMaxLength} characters.`,
  `Unit or building text ${constants.unitNoMaxLength} characters.`,
  `Per-item maximum ${itemMaximum}; default stock ${defaultGoodsStock}; seckill item ${seckillMaximum} per person.`,
  `Tableware up to ${tablewareChoices.at(-2)} plus more than ${tablewareChoices.at(-2)}.`,
  `Review reward ${reviewCoins('SG')} coins (${reviewCoins('VN')} in one catalogue, in VND).`,
  `After-sale review within ${minutes(afterSaleReviewMs) / 60} hours.`,
  `App version ${constants.appVersion} (code ${constants.appVersionCode}).`,
  `Analytics SDK ${analyticsSdkVersion}, batches of ${eventBatchSize} events, ${seconds(eventRetryDelayMs)} s retry.`
]

test.each(sentences)('%s', (sentence) => {
  expect(limits).toContain(sentence)
})

test('the countries are those that the configuration has keys of', () => {
  const [, keys = ''] = /Country config keys: (.*)\./.exec(limits) ?? []
  expect(keys.split(', ').sort()).toEqual([...countryCodes].sort())
})
