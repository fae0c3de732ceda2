import type pg from 'pg'
import { furnishClient } from '../../../server/db/pooled-client'

/** A connection that notes what it is asked and when it writes. */
function fakeClient(answer: (text: string) => Promise<unknown> = async () => ({ rows: [] })) {
  const seen: string[] = []
  const stream = {
    cork: () => seen.push('cork'),
    uncork: () => seen.push('uncork'),
    destroy: () => seen.push('destroy')
  }
  const query = (asked: string | { text: string; name?: string }) => {
    const { text, name } = typeof asked === 'string' ? { text: asked } : asked
    seen.push(name === undefined ? text : `${text} as ${name}`)
    return answer(text)
  }
  const client = { query, connection: { stream } } as unknown as pg.PoolClient
  furnishClient(client)
  return { client, seen }
}

const turn = () =>
  new Promise((resolve) => {
    setImmediate(resolve)
  })

test('a transaction begins with its first statement, in one write', async () => {
  const { client, seen } = fakeClient(() => new Promise(() => undefined))
  expect(await client.query({ text: 'begin' }, [])).toEqual({ rows: [] })
  void client.query({ text: 'select now()' }, [])
  await turn()
  expect(seen).toEqual(['cork', 'begin', 'select now()', 'uncork'])
})

test('a begin that fails breaks the connection off: what follows must not happen outside a transaction', async () => {
  const { client, seen } = fakeClient(async () => {
    throw new Error('no')
  })
  await client.query({ text: 'begin' }, [])
  await turn()
  expect(seen).toContain('destroy')
})

test('a statement with values is kept by a name of its text, one without is not, and a name of its own stays', async () => {
  const { client, seen } = fakeClient()
  await client.query({ text: 'select $1' }, [1])
  await client.query({ text: 'select $1' }, [2])
  await client.query({ text: 'select 1' }, [])
  await client.query({ text: 'select $1', name: 'own' }, [3])
  const [first, second, ...others] = seen.filter((step) => step.startsWith('select'))
  expect(first).toMatch(/^select \$1 as s_[\w-]{22}$/)
  expect(second).toBe(first)
  expect(others).toEqual(['select 1', 'select $1 as own'])
})
