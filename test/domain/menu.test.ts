import { checkChoices, checkSpec, choicesPriceMinor, leadingSpec, type OptionGroup } from '@/domain/menu'

const groups: OptionGroup[] = [
  {
    groupId: 'size',
    minimum: 1,
    maximum: 1,
    items: [
      { itemId: 'small', priceMinor: 0, isSoldOut: false },
      { itemId: 'large', priceMinor: 200, isSoldOut: false }
    ]
  },
  {
    groupId: 'extra',
    minimum: 0,
    maximum: 3,
    items: [
      { itemId: 'egg', priceMinor: 120, isSoldOut: false },
      { itemId: 'tofu', priceMinor: 80, isSoldOut: true }
    ]
  }
]

it.each<[string, Parameters<typeof checkChoices>[1], ReturnType<typeof checkChoices>]>([
  ['the least', [{ groupId: 'size', itemId: 'small' }], []],
  [
    'the most',
    [
      { groupId: 'extra', itemId: 'egg', count: 3 },
      { groupId: 'size', itemId: 'large' }
    ],
    []
  ],
  ['nothing', [], [{ code: 'tooFew', groupId: 'size', minimum: 1 }]],
  [
    'two sizes',
    [
      { groupId: 'size', itemId: 'small' },
      { groupId: 'size', itemId: 'large' }
    ],
    [{ code: 'tooMany', groupId: 'size', maximum: 1 }]
  ],
  [
    'four eggs',
    [
      { groupId: 'size', itemId: 'small' },
      { groupId: 'extra', itemId: 'egg', count: 4 }
    ],
    [{ code: 'tooMany', groupId: 'extra', maximum: 3 }]
  ],
  [
    'what is sold out',
    [
      { groupId: 'size', itemId: 'small' },
      { groupId: 'extra', itemId: 'tofu' }
    ],
    [{ code: 'soldOut', groupId: 'extra', itemId: 'tofu' }]
  ],
  [
    'an unknown group and item',
    [
      { groupId: 'size', itemId: 'egg' },
      { groupId: 'cup', itemId: 'large' }
    ],
    [
      { code: 'unknownOption', groupId: 'size', itemId: 'egg' },
      { code: 'unknownOption', groupId: 'cup', itemId: 'large' },
      { code: 'tooFew', groupId: 'size', minimum: 1 }
    ]
  ],
  [
    'bad counts',
    [
      { groupId: 'size', itemId: 'small', count: -1 },
      { groupId: 'size', itemId: 'large', count: 0.5 },
      { groupId: 'size', itemId: 'small' }
    ],
    [
      { code: 'badCount', groupId: 'size', itemId: 'small' },
      { code: 'badCount', groupId: 'size', itemId: 'large' }
    ]
  ]
])('checks %s', (_name, chosen, problems) => {
  expect(checkChoices(groups, chosen)).toEqual(problems)
})

it('adds up what choices cost', () => {
  expect(
    choicesPriceMinor(groups, [
      { groupId: 'size', itemId: 'large' },
      { groupId: 'extra', itemId: 'egg', count: 2 },
      { groupId: 'gone', itemId: 'x' }
    ])
  ).toBe(440)
  expect(choicesPriceMinor(groups, [])).toBe(0)
})

describe('specs', () => {
  const half = { specId: 'half', priceMinor: 500, isSoldOut: false }
  const whole = { specId: 'whole', priceMinor: 900, isSoldOut: true }

  it.each<[string, readonly (typeof half)[], string | undefined, ReturnType<typeof checkSpec>]>([
    ['none asked of a dish without', [], undefined, undefined],
    ['an empty one of a dish without', [], '', undefined],
    ['one of a dish without', [], 'half', 'specMissing'],
    ['none asked of a dish with', [half], undefined, 'specMissing'],
    ['an unknown one', [half], 'third', 'specMissing'],
    ['one on sale', [half, whole], 'half', undefined],
    ['a sold-out one', [half, whole], 'whole', 'specSoldOut']
  ])('are checked: %s', (_what, specs, asked, problem) => {
    expect(checkSpec(specs, asked)).toBe(problem)
  })

  it.each<[readonly (typeof half)[], string | undefined]>([
    [[], undefined],
    [[whole, half], 'half'],
    [
      [
        { ...half, isSoldOut: true },
        { ...whole, isSoldOut: false }
      ],
      'whole'
    ],
    [[whole, { ...half, isSoldOut: true }], 'half']
  ])('are led by the cheapest that is on sale, else the cheapest', (specs, led) => {
    expect(leadingSpec(specs)?.specId).toBe(led)
  })
})
