import { codes } from '@/contract/codes'
import { AppError } from '../../../server/http/errors'
import { serverModules } from '../../../server/modules'
import { type CounterCodeKind, counterCodeKinds, type MovedCode } from '../../../server/modules/counter-code'
import { buildCity, buildRestaurant } from '../../support/commerce'
import { useServer } from '../../support/server'
import { callAs, partners } from '../operations/partner'

/** A gift card of three letters; it is taken at one outlet. */
const card = { isUsed: false, outletId: '' }

const standing = () => ({
  codeId: 'card-1',
  orderNumber: 'G1',
  title: { zh: '礼品卡', en: 'Gift card' },
  state: card.isUsed ? ('used' as const) : ('unused' as const),
  usedAt: null,
  undoableUntil: null
})
async function move(isUsed: boolean): Promise<MovedCode> {
  const isRepeat = card.isUsed === isUsed
  card.isUsed = isUsed
  return { ...standing(), isRepeat }
}
const giftCardsAtCounter: CounterCodeKind = {
  isCode: (typed) => /^[A-Z]{3}$/.test(typed),
  lay: async (_tx, _kernel, { code, restaurantId }) => {
    if (code !== 'ABC') return undefined
    if (restaurantId !== card.outletId) throw new AppError('counterCodeElsewhere')
    return {
      peek: () => ({
        ...standing(),
        facts: [{ name: 'for', label: { zh: '适用', en: 'For' }, value: { zh: '<全部>', en: 'All' } }],
        currency: 'SGD',
        amount: '10.00',
        originalAmount: null,
        validUntil: null,
        canRedeem: !card.isUsed,
        refusal: card.isUsed ? 'used' : null
      }),
      redeem: () => move(true),
      undo: () => move(false)
    }
  },
  readOutletIds: async () => [card.outletId]
}

const giftCards = {
  name: 'giftCard',
  attach: (kernel: Parameters<typeof counterCodeKinds.add>[0]) =>
    counterCodeKinds.add(kernel, 'giftCard', giftCardsAtCounter)
}
const server = useServer({ modules: [...serverModules, giftCards], environment: { OPERATIONS_PARTNERS: partners } })

beforeAll(async () => {
  await buildCity(server)
  card.outletId = (await buildRestaurant(server, { restaurantId: 'own-outlet' })).restaurantId
})

const ask = (name: 'codePeek' | 'codeRedeem' | 'codeUndo', code: string, restaurantId = 'own-outlet') =>
  callAs(server, name, { code, restaurantId }, { partner: 'both' })

test('a code of another kind is seen, taken and given back by the same calls', async () => {
  expect((await ask('codePeek', 'A-B C')).data).toMatchObject({ kind: 'giftCard', codeId: 'card-1', canRedeem: true })
  expect((await ask('codeRedeem', 'ABC')).data).toMatchObject({ kind: 'giftCard', state: 'used', isRepeat: false })
  expect((await ask('codePeek', 'ABC')).data).toMatchObject({ canRedeem: false, refusal: 'used' })
  expect((await ask('codeUndo', 'ABC')).data).toMatchObject({ state: 'unused', isRepeat: false })
})

test('what no kind knows, or its kind takes elsewhere, is a wrong code of its partner', async () => {
  const other = await buildRestaurant(server)
  expect((await ask('codePeek', 'ABC', other.restaurantId)).code).toBe(codes.counterCodeElsewhere)
  for (let index = 0; index < 19; index += 1)
    expect((await ask('codePeek', index % 2 === 0 ? 'XYZ' : 'no code at all')).code).toBe(codes.counterCodeNotFound)
  expect((await ask('codePeek', 'ABC')).status).toBe(429)
})

test('a kind is given once', () => {
  expect(() => giftCards.attach(server.kernel)).toThrow('counter code kind giftCard is given twice')
})
