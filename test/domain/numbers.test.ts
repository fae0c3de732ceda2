import { randomInteger, round } from '@/domain/numbers'

describe('round', () => {
  it.each<[number, number | undefined, number]>([
    [0.1 + 0.2, undefined, 0.3],
    [1.005 * 100, undefined, 100.5],
    [123456.789, 4, 123500],
    [0.00012345, 2, 0.00012],
    [-2.5555, 3, -2.56],
    [0, undefined, 0],
    [1e21, undefined, 1e21],
    [5, 0, 5],
    [5.55, -3, 6],
    [5.55, NaN, 6]
  ])('%p to %p digits is %p', (value, digits, expected) => {
    expect(round(value, digits)).toBe(expected)
  })

  it('leaves what is not finite alone', () => {
    expect([round(NaN), round(Infinity), round(-Infinity)]).toEqual([NaN, Infinity, -Infinity])
  })
})

describe('randomInteger', () => {
  it('reaches both bounds and nothing outside', () => {
    const draws = Array.from({ length: 1000 }, (_, index) => randomInteger(-1, 3, () => index / 1000))
    expect([...new Set(draws)]).toEqual([-1, 0, 1, 2, 3])
    expect(draws.filter((draw) => draw === -1)).toHaveLength(200)
  })

  it('includes the upper bound at the last random number there is', () => {
    expect(randomInteger(1, 6, () => 1 - Number.EPSILON)).toBe(6)
  })

  it('uses chance of its own when none is given', () => {
    for (let turn = 0; turn < 50; turn += 1) expect([4, 5]).toContain(randomInteger(4, 5))
    expect(randomInteger(7, 7)).toBe(7)
  })

  it.each([
    [3, 1],
    [1.5, 3],
    [1, 3.5],
    [NaN, 3],
    [1, Infinity],
    [-Infinity, 1]
  ])('is 0 for the bounds %p and %p', (min, max) => {
    expect(randomInteger(min, max, () => 0.5)).toBe(0)
  })
})
