import pg from 'pg'

const textOf = (first: unknown): string =>
  typeof first === 'object' && first !== null && 'text' in first ? String(first.text) : String(first)

/** What is asked of PostgreSQL meanwhile, each statement by its beginning, or by as many words as are wanted. */
export async function statementsOf(work: () => Promise<unknown>, { words = 2 } = {}): Promise<string[]> {
  const query = jest.spyOn(pg.Client.prototype, 'query')
  await work()
  const texts = query.mock.calls.map(([first]) => textOf(first))
  query.mockRestore()
  return texts.map((text) => text.trim().split(/\s+/).slice(0, words).join(' '))
}
