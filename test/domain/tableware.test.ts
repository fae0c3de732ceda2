import { nextTableware, tablewareChoices } from '@/domain/tableware'

it('counts from none over ten to more than ten, and back, and stays at both ends', () => {
  const up = tablewareChoices.map((choice) => nextTableware(choice, 1))
  expect(up).toEqual([...tablewareChoices.slice(1), 'more'])
  expect(tablewareChoices.map((choice) => nextTableware(choice, -1))).toEqual([
    'none',
    ...tablewareChoices.slice(0, -1)
  ])
})
