import { followRedirects, type PageRedirect } from '@/domain/redirects'

const pages = new Set(['pages/index/index', 'pages/restaurant/index', 'pages/my/index'])
const isPage = (path: string) => pages.has(path)
const follow = (address: string, ...redirects: readonly (readonly [page: string, target: string])[]) =>
  followRedirects(
    address,
    redirects.map(([page, target]): PageRedirect => ({ page, target })),
    isPage
  )

describe('page redirects (spec section 3, Page-redirect entry)', () => {
  it.each([
    ['a retired page', 'pages/old', [['pages/old', 'pages/my/index']], 'pages/my/index'],
    ['written with slashes', '/pages/old', [['/pages/old', '/pages/my/index']], 'pages/my/index'],
    ['a page that still exists', 'pages/my/index', [['pages/my/index', 'pages/index/index']], 'pages/index/index'],
    [
      'several steps',
      'a',
      [
        ['a', 'b'],
        ['b', 'c'],
        ['c', 'pages/my/index']
      ],
      'pages/my/index'
    ],
    ['a slash at the end', 'pages/my/index/?x=1', [], 'pages/my/index?x=1'],
    ['an address encoded as a whole', '%2Fpages%2Fmy%2Findex%3Fx%3Da%2526b', [], 'pages/my/index?x=a%26b'],
    [
      'a retired page with a slash at its end',
      'pages/old/?x=1',
      [['pages/old', 'pages/my/index']],
      'pages/my/index?x=1'
    ],
    ['keeping the query of the address', 'a?x=1&y=2', [['a', 'pages/my/index']], 'pages/my/index?x=1&y=2'],
    [
      'with the query of the target first',
      'a?x=1&restaurantId=r9',
      [['a', 'pages/restaurant/index?restaurantId=r1']],
      'pages/restaurant/index?restaurantId=r1&x=1'
    ]
  ] as const)('lead from %s', (_what, address, redirects, end) =>
    expect(follow(address, ...redirects)).toEqual({ kind: 'page', address: end })
  )

  it('lead to the web', () => {
    expect(follow('a', ['a', 'https://help.fanju.example/x?y'])).toEqual({
      kind: 'web',
      url: 'https://help.fanju.example/x?y'
    })
  })

  it.each([
    ['a page that is not listed', 'pages/other', [['a', 'b']]],
    ['a page of another version', 'a', [['a', 'pages/unknown']]],
    ['itself', 'a', [['a', 'a?x=1']]],
    [
      'a circle',
      'a',
      [
        ['a', 'b'],
        ['b', 'c'],
        ['c', 'a']
      ]
    ],
    [
      'a circle through a page that exists',
      'pages/my/index',
      [
        ['pages/my/index', 'pages/index/index'],
        ['pages/index/index', 'pages/my/index']
      ]
    ],
    ['a script', 'a', [['a', 'javascript:alert(1)']]],
    ['a host without a scheme', 'a', [['a', '//evil.example/x']]],
    ['another app', 'a', [['a', 'weixin://dl/business']]],
    ['nothing', 'a', [['a', '']]]
  ] as const)('end calmly at %s', (_what, address, redirects) =>
    expect(follow(address, ...redirects)).toEqual({ kind: 'none' })
  )

  it('end calmly after ten steps', () => {
    const chain = Array.from({ length: 20 }, (_, index): readonly [string, string] => [`p${index}`, `p${index + 1}`])
    expect(follow('p0', ...chain, ['p20', 'pages/my/index'])).toEqual({ kind: 'none' })
  })
})
