import { en } from '@/i18n/en'
import { vn } from '@/i18n/vn'
import { zhCn } from '@/i18n/zh-CN'
import { benefitTerms } from '../../server/modules/membership-order/benefit-terms'
import { membershipGuide } from '../../server/modules/membership-order/guide'
import { subscriptionTerms } from '../../server/modules/membership-order/subscription-terms'

/** Words for what costs nothing. */
const free = /\bfree\b|免费|免配送|全免|免运|miễn phí/i
const slot = '§'

const isBranch = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Every text by its path; what it is made of stands in it as a sign of its own. */
function textsOf(branch: unknown, path: string): [path: string, text: string][] {
  if (typeof branch === 'string') return [[path, branch]]
  if (typeof branch === 'function') return [[path, String(branch(slot, slot, slot))]]
  if (!isBranch(branch)) return []
  return Object.entries(branch).flatMap(([key, value]) => textsOf(value, `${path}.${key}`))
}

/** A distance stands beside it, and that is the plan's. */
const withLimit = new RegExp(`${slot} (km|公里)`)

test.each([
  ['zh-CN', zhCn],
  ['en', en],
  ['vn', vn]
] as const)('no text of memberships in %s says that something is free without its limit', (locale, catalogue) => {
  const texts = [
    ...textsOf(catalogue.membership, 'membership'),
    ...textsOf(catalogue.membershipOrder, 'membershipOrder')
  ]
  const said = texts.filter(([, text]) => free.test(text))
  expect(said.filter(([, text]) => !withLimit.test(text))).toEqual([])
  // And it is said: the search knows the words of the language
  expect(said.map(([path]) => path)).toEqual(['membership.benefit.freeWithin', 'membership.benefit.freeOnlyWithin'])
  const policies = [subscriptionTerms, benefitTerms, membershipGuide].map(({ texts: byLocale }) => byLocale[locale])
  expect(textsOf(policies, 'policies').filter(([, text]) => free.test(text))).toEqual([])
})
