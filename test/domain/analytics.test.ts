import {
  analyticsApplication,
  asksForConsent,
  type Attribution,
  eventMessage,
  mayMeasure,
  nextAttribution,
  readOrderSource,
  readShareEntry,
  shareFields,
  validAttribution
} from '@/domain/analytics'
import { countryCodes } from '@/domain/countries'

const minute = 60_000

test('a server’s message goes into an event on one line and without long numbers', () => {
  expect(eventMessage('登录失败，请重试')).toBe('登录失败，请重试')
  expect(eventMessage(`Call\n+6581234567 in 120 s ${'x'.repeat(300)}`)).toBe(`Call +… in 120 s ${'x'.repeat(183)}`)
})

describe('measuring use', () => {
  it('is decided for each of the seven countries', () => {
    expect(Object.keys(asksForConsent).sort()).toEqual([...countryCodes].sort())
  })

  it.each(countryCodes)('in %s is off after "only what is needed" and on after "agree"', (country) => {
    expect([mayMeasure('needed', country), mayMeasure('all', country)]).toEqual([false, true])
  })

  it.each([
    ['SG', false],
    ['MY', false],
    ['VN', false],
    ['ID', false],
    ['CN', false],
    ['KH', true],
    ['MM', true]
  ] as const)('in %s before a choice is %s', (country, isOn) => {
    expect(mayMeasure(null, country)).toBe(isOn)
  })
})

describe('where an order came from', () => {
  const banner: Attribution = { source: 'banner', at: 0 }

  it.each([
    [0, banner],
    [30 * minute - 1, banner],
    [30 * minute, null],
    [-1, null]
  ])('after %i ms is %o', (now, held) => {
    expect(validAttribution(banner, now)).toEqual(held)
  })

  it.each([
    ['nothing before', null, 'app', 5, { source: 'app', at: 5 }],
    ['another way after a banner', banner, 'app', minute, banner],
    ['another way after a banner that no longer holds', banner, 'app', 31 * minute, { source: 'app', at: 31 * minute }],
    ['a search after a banner', banner, 'search', minute, { source: 'search', at: minute }],
    ['a link after another way', { source: 'app', at: 0 }, 'link', minute, { source: 'link', at: minute }]
  ] as const)('with %s', (_what, kept, source, now, expected) =>
    expect(nextAttribution(kept, source, now)).toEqual(expected)
  )

  it('is read from an address by name only', () => {
    expect([readOrderSource('banner'), readOrderSource('elsewhere'), readOrderSource(undefined)]).toEqual([
      'banner',
      undefined,
      undefined
    ])
  })
})

describe('a shared link', () => {
  it.each([
    [
      'whole',
      { from_uid: 'u1', share_depth: '2', session_id: 's1' },
      { fromUid: 'u1', shareDepth: 2, sessionId: 's1' }
    ],
    ['without a depth', { from_uid: 'u1' }, { fromUid: 'u1', shareDepth: 1, sessionId: null }],
    ['with an odd depth', { from_uid: 'u1', share_depth: '-3' }, { fromUid: 'u1', shareDepth: 1, sessionId: null }],
    [
      'with too great a depth',
      { from_uid: 'u1', share_depth: '9999' },
      { fromUid: 'u1', shareDepth: 1000, sessionId: null }
    ],
    [
      'with a session of odd signs',
      { from_uid: 'u1', session_id: '<s>' },
      { fromUid: 'u1', shareDepth: 1, sessionId: null }
    ],
    [
      'with an odd sharer',
      { from_uid: 'a b', share_depth: '2', session_id: 's1' },
      { fromUid: null, shareDepth: 0, sessionId: null }
    ],
    ['that is none', {}, { fromUid: null, shareDepth: 0, sessionId: null }]
  ])('%s is read', (_what, query, entry) => expect(readShareEntry(query)).toEqual(entry))

  it('goes one hand further', () => {
    const entry = { fromUid: 'u1', shareDepth: 2, sessionId: 's1' }
    expect(shareFields(entry, 'u2', 's2')).toEqual({ from_uid: 'u2', share_depth: '3', session_id: 's2' })
    expect(readShareEntry(shareFields(readShareEntry({}), 'u2', 's2'))).toEqual({
      fromUid: 'u2',
      shareDepth: 1,
      sessionId: 's2'
    })
  })
})

describe('the application that visits are counted for', () => {
  const ids = { own: '201541', alternate: '201542', alternatePrefix: 'm' }

  it.each([
    ['www.fanju.example', '201541'],
    ['m.fanju.example', '201542'],
    ['mall.fanju.example', '201541'],
    [null, '201541']
  ])('at %p is %s', (host, id) => {
    expect(analyticsApplication(host, ids)).toBe(id)
  })

  it('is the one where no alternate prefix is configured', () => {
    expect(analyticsApplication('.fanju.example', { ...ids, alternatePrefix: '' })).toBe('201541')
  })
})
