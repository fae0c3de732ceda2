import {
  dietaryMaximum,
  dietaryPreferences,
  dietaryTaboos,
  isDietaryPreference,
  isDietaryTaboo,
  toggleDietary
} from '@/domain/dietary'

describe('tastes', () => {
  it.each<[what: string, chosen: readonly string[], code: string, then: readonly string[]]>([
    ['puts in', [], 'sichuan', ['sichuan']],
    ['takes out', ['sichuan', 'halal'], 'sichuan', ['halal']],
    ['keeps several kitchens', ['sichuan'], 'hunan', ['sichuan', 'hunan']],
    ['has one degree of heat', ['mild', 'sichuan'], 'hot', ['sichuan', 'hot']],
    ['is vegetarian or vegan', ['vegetarian'], 'vegan', ['vegan']],
    ['leaves alone what it does not know', ['fusion', 'mild'], 'hot', ['fusion', 'hot']],
    ['takes out what it does not know', ['fusion'], 'fusion', []]
  ])('%s', (_what, chosen, code, then) => {
    expect(toggleDietary(chosen, code)).toEqual(then)
  })

  it('are never more than the contract takes, and one degree of heat may still be changed', () => {
    const full = dietaryTaboos.slice(0, dietaryMaximum)
    expect(full).toHaveLength(dietaryMaximum)
    expect(toggleDietary(full, 'more')).toBe(full)
    const hot = ['hot', ...full.slice(1)]
    expect(toggleDietary(hot, 'mild')).toEqual([...full.slice(1), 'mild'])
  })

  it('have one code each', () => {
    expect(new Set([...dietaryPreferences, ...dietaryTaboos]).size).toBe(
      dietaryPreferences.length + dietaryTaboos.length
    )
    expect([
      isDietaryPreference('hot'),
      isDietaryPreference('pork'),
      isDietaryTaboo('pork'),
      isDietaryTaboo('')
    ]).toEqual([true, false, true, false])
  })
})
