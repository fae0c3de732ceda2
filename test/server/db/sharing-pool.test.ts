import pg from 'pg'
import { SharingPool } from '../../../server/db/sharing-pool'

interface Statement {
  readonly text: string
  readonly answer: (value: unknown) => void
  readonly fail: (error: Error) => void
}

/** A pool whose reads go to another, which notes what each connection is asked and which are given back; statements are answered by hand. */
function fakePool(max = 5, connect: () => Promise<void> = async () => undefined) {
  const connections: Statement[][] = []
  const released: string[] = []
  const client = () => {
    const number = connections.push([]) - 1
    const query = (text: string) =>
      new Promise((answer, fail) => {
        connections[number]?.push({ text, answer, fail })
      })
    return { query, release: (isBroken: boolean) => released.push(isBroken ? `${number} broken` : `${number}`) }
  }
  const reads = { options: { max }, connect: () => connect().then(client) } as unknown as pg.Pool
  jest.spyOn(pg.Pool.prototype, 'query').mockImplementation(() => 'written')
  const pool: pg.Pool = new SharingPool({}, reads)
  const asked = () => connections.map((statements) => statements.map(({ text }) => text.replace('select ', '')))
  const statement = (number: number, index: number) => connections[number]?.[index]
  return { pool, asked, released, statement }
}

afterEach(() => jest.restoreAllMocks())

const turn = () =>
  new Promise((resolve) => {
    setImmediate(resolve)
  })

test('statements share two connections, and the next is asked before the last is answered', async () => {
  const { pool, asked, released, statement } = fakePool()
  const answers = ['a', 'b', 'c', 'd', 'e'].map((name) => pool.query(`select ${name}`))
  await turn()
  expect(asked()).toEqual([
    ['a', 'c', 'e'],
    ['b', 'd']
  ])
  statement(0, 0)?.answer('of a')
  expect(await answers[0]).toBe('of a')
  expect(released).toEqual([])
})

test('a connection goes back to the pool with its last answer, and another is taken for what comes then', async () => {
  const { pool, asked, released, statement } = fakePool()
  const first = pool.query('select a')
  await turn()
  statement(0, 0)?.answer(null)
  await first
  await turn()
  expect(released).toEqual(['0'])
  void pool.query('select b')
  await turn()
  expect(asked()).toEqual([['a'], ['b']])
})

test('a statement that fails tells its own caller; its connection ends what it has, is asked nothing more and is closed', async () => {
  const { pool, asked, released, statement } = fakePool(1)
  const [failing, other] = [pool.query('select a'), pool.query('select b')]
  await turn()
  statement(0, 0)?.fail(new Error('no such table'))
  await expect(failing).rejects.toThrow('no such table')
  void pool.query('select c')
  await turn()
  expect(asked()).toEqual([['a', 'b'], ['c']])
  statement(0, 1)?.answer('of b')
  expect(await other).toBe('of b')
  await turn()
  expect(released).toEqual(['0 broken'])
})

test('nothing waits behind a slow statement', async () => {
  const { pool, asked } = fakePool(1)
  void pool.query('select slow')
  await turn()
  const started = performance.now()
  const now = jest.spyOn(performance, 'now').mockReturnValue(started + 60)
  void pool.query('select quick')
  await turn()
  now.mockRestore()
  expect(asked()).toEqual([['slow'], ['quick']])
})

test('a database that cannot be reached is told, and is tried again', async () => {
  let isDown = true
  const { pool, asked } = fakePool(5, async () => {
    if (isDown) throw new Error('refused')
  })
  await expect(pool.query('select a')).rejects.toThrow('refused')
  isDown = false
  void pool.query('select b')
  await turn()
  expect(asked()).toEqual([['b']])
})

test('what writes stays with the pool itself', async () => {
  const { pool, asked } = fakePool()
  expect(await pool.query('insert into a values (1)')).toBe('written')
  expect(asked()).toEqual([])
})
