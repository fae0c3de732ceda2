import type { PGlite } from '@electric-sql/pglite'
import { type Pristine, readPristine, restore } from './pristine'

/** An embedded database that waits for its next user. */
interface Idle {
  readonly client: PGlite
  readonly pristine: Pristine
}

declare global {
  /** The worker's idle databases, which outlive its test files (`lent-packages.cjs`). */
  var idleDatabases: Idle[] | undefined
}

/** Another would take 300 MB more; few tests have two at a time. */
const mostIdle = 1
/** What a forgotten transaction may hold up before its database is thrown away. */
const patienceMs = 5000

/** Makes a used database as the migrations left it; `false` where something but rows has been changed. */
async function renew({ client, pristine }: Idle): Promise<boolean> {
  await client.exec('discard all')
  if (!(await restore(client, pristine))) return false
  // The journal would fill the memory
  await client.exec('checkpoint')
  return true
}

/** One user's hold of a client. Once revoked, what is still under way there fails instead of writing into the next one's database. */
const hold = (client: PGlite) =>
  Proxy.revocable<Partial<PGlite>>(
    {},
    {
      get(own, name) {
        const value: unknown = Reflect.get(name in own ? own : client, name)
        return typeof value === 'function' ? value.bind(client) : value
      }
    }
  )

const within = <T>(work: Promise<T>, milliseconds: number, otherwise: T): Promise<T> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<T>((resolve) => {
    timer = setTimeout(() => resolve(otherwise), milliseconds)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

async function takeIdle(): Promise<Idle | undefined> {
  const idle = globalThis.idleDatabases?.pop()
  if (
    idle === undefined ||
    (await within(
      renew(idle).catch(() => false),
      patienceMs,
      false
    ))
  )
    return idle
  void idle.client.close().catch(() => undefined)
  return undefined
}

async function startNew(start: () => Promise<PGlite>): Promise<Idle> {
  const client = await start()
  return { client, pristine: await readPristine(client) }
}

/** An embedded database as the migrations leave it: one that an earlier test of this worker has given back, or a new one of `start`. */
export async function borrowDatabase(
  start: () => Promise<PGlite>
): Promise<{ readonly client: PGlite; giveBack(): Promise<void> }> {
  const idle = (await takeIdle()) ?? (await startNew(start))
  const { proxy, revoke } = hold(idle.client)
  return {
    client: proxy as PGlite,
    giveBack: async () => {
      revoke()
      const waiting = globalThis.idleDatabases
      if (waiting === undefined || waiting.length >= mostIdle) return idle.client.close()
      waiting.push(idle)
    }
  }
}
