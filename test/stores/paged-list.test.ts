import { ApiError } from '@/api/api-error'
import { codes } from '@/contract/codes'
import { type Page, PagedList } from '@/stores/paged-list'

/** A source whose answers come when and as the test says. */
function slowSource() {
  const asked: (string | undefined)[] = []
  const answers: { resolve: (page: Page<string>) => void; reject: (error: unknown) => void }[] = []
  const list = new PagedList<string>(
    (cursor) =>
      new Promise((resolve, reject) => {
        asked.push(cursor)
        answers.push({ resolve, reject })
      })
  )
  const settle = () =>
    new Promise((resolve) => {
      setTimeout(resolve, 0)
    })
  const answer = (index: number, items: string[], nextCursor: string | null = null) => {
    answers[index]?.resolve({ items, nextCursor })
    return settle()
  }
  const fail = (index: number, error: unknown = new ApiError('network')) => {
    answers[index]?.reject(error)
    return settle()
  }
  return { list, asked, answer, fail }
}

describe('a list read page by page', () => {
  it('loads, then is ready, and reads on until there is no more', async () => {
    const { list, asked, answer } = slowSource()
    expect(list.state).toBe('loading')
    void list.refresh()
    expect([list.state, list.isRefreshing]).toEqual(['loading', true])
    await answer(0, ['a', 'b'], 'c1')
    expect([list.state, list.items, list.hasMore, list.isRefreshing]).toEqual(['ready', ['a', 'b'], true, false])
    void list.loadMore()
    expect(list.isLoadingMore).toBe(true)
    await answer(1, ['c'])
    expect([list.items, list.hasMore, list.isLoadingMore]).toEqual([['a', 'b', 'c'], false, false])
    await list.loadMore()
    expect(asked).toEqual([undefined, 'c1'])
  })

  it('is empty when nothing came', async () => {
    const { list, answer } = slowSource()
    void list.refresh()
    await answer(0, [])
    expect(list.state).toBe('empty')
  })

  it('reads the next page once, however often its end is reached', async () => {
    const { list, asked, answer } = slowSource()
    void list.refresh()
    await answer(0, ['a'], 'c1')
    for (let turn = 0; turn < 3; turn += 1) void list.loadMore()
    expect(asked).toEqual([undefined, 'c1'])
  })

  it.each([
    [new ApiError('network'), 'offline'],
    [new ApiError('timeout'), 'offline'],
    [new ApiError('refused', { code: 1006 }), 'error'],
    [new ApiError('refused', { code: codes.restaurantNotFound }), 'notFound'],
    [new TypeError('a mistake of ours'), 'error']
  ])('with nothing to show says why: %p', async (error, state) => {
    const { list, answer, fail } = slowSource()
    void list.refresh()
    await fail(0, error)
    expect(list.state).toBe(state)
    void list.retry()
    await answer(1, ['a'])
    expect([list.state, list.failure]).toEqual(['ready', null])
  })

  it('keeps what was read when a later page or a refresh fails, and reads that page again', async () => {
    const { list, asked, answer, fail } = slowSource()
    void list.refresh()
    await answer(0, ['a'], 'c1')
    void list.loadMore()
    await fail(1)
    expect([list.state, list.items, list.failure?.kind, list.isLoadingMore]).toEqual(['ready', ['a'], 'network', false])
    void list.retry()
    await answer(2, ['b'])
    expect([list.items, list.failure]).toEqual([['a', 'b'], null])
    void list.refresh()
    await fail(3)
    expect(list.items).toEqual(['a', 'b'])
    expect(asked).toEqual([undefined, 'c1', 'c1', undefined])
  })

  it('reads the first page again when that is what failed, also at the end of the list', async () => {
    const { list, asked, answer, fail } = slowSource()
    void list.refresh()
    await answer(0, ['a'])
    void list.refresh()
    await fail(1)
    expect([list.items, list.failure?.kind]).toEqual([['a'], 'network'])
    void list.retry()
    await answer(2, ['b'], 'c1')
    expect([list.items, list.failure]).toEqual([['b'], null])
    void list.loadMore()
    await fail(3)
    void list.retry()
    expect(asked).toEqual([undefined, undefined, undefined, 'c1', 'c1'])
  })

  it('drops the late answer of an older refresh', async () => {
    const { list, answer } = slowSource()
    void list.refresh()
    void list.refresh()
    await answer(1, ['new'])
    await answer(0, ['old'])
    expect(list.items).toEqual(['new'])
  })

  it('drops a late failure, and a page of the list before the refresh', async () => {
    const { list, answer, fail } = slowSource()
    void list.refresh()
    await answer(0, ['a'], 'c1')
    void list.loadMore()
    void list.refresh()
    await answer(2, ['fresh'], 'c2')
    await answer(1, ['stale'])
    expect([list.items, list.hasMore, list.isLoadingMore]).toEqual([['fresh'], true, false])
    void list.refresh()
    void list.refresh()
    await answer(4, ['newest'])
    await fail(3)
    expect([list.items, list.failure]).toEqual([['newest'], null])
  })

  it('forgets everything on reset, and what was on its way', async () => {
    const { list, answer } = slowSource()
    void list.refresh()
    list.reset()
    await answer(0, ['of another city'])
    expect([list.state, list.items, list.isRefreshing]).toEqual(['loading', [], false])
  })

  it('shows the list before until the one that replaces it is there', async () => {
    const { list, answer } = slowSource()
    void list.refresh()
    await answer(0, ['a'], 'c1')
    void list.replace()
    expect([list.state, list.items]).toEqual(['ready', ['a']])
    await answer(1, ['b'])
    expect([list.state, list.items, list.hasMore]).toEqual(['ready', ['b'], false])
    void list.refresh()
    await answer(2, ['c'])
    expect(list.items).toEqual(['c'])
  })

  it('drops the list before where the one that replaces it cannot be read, also by a refresh that overtook it', async () => {
    for (const overtakes of [false, true]) {
      const { list, answer, fail } = slowSource()
      void list.refresh()
      await answer(0, ['a'], 'c1')
      void list.replace()
      if (overtakes) void list.refresh()
      await fail(overtakes ? 2 : 1)
      expect([list.state, list.items, list.hasMore]).toEqual(['offline', [], false])
      void list.retry()
      await answer(overtakes ? 3 : 2, ['b'])
      void list.refresh()
      await fail(overtakes ? 4 : 3)
      expect([list.state, list.items]).toEqual(['ready', ['b']])
    }
  })

  it('takes in a page from elsewhere instead of what was on its way', async () => {
    const { list, answer } = slowSource()
    void list.refresh()
    list.put({ items: ['early'], nextCursor: 'c1' })
    await answer(0, ['late'])
    expect([list.items, list.hasMore]).toEqual([['early'], true])
  })

  it('changes one item where it stands', async () => {
    const { list, answer } = slowSource()
    void list.refresh()
    await answer(0, ['a', 'b'])
    list.update(
      (item) => item === 'b',
      (item) => `${item}!`
    )
    expect(list.items).toEqual(['a', 'b!'])
  })
})
