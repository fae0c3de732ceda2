import { brokenInvariants } from './commerce'
import { createTestServer, type TestServer, type TestServerOptions } from './server'

/**
 * Opens two servers on one database before the tests of a group, closes both after them; `take` gets them, and fills the database once. After each test
 * neither has met an error and every invariant holds.
 */
export function openTwoProcesses(
  take: (first: TestServer, second: TestServer) => Promise<void>,
  options: Pick<TestServerOptions, 'modules' | 'environment'> = {}
): void {
  const opened: TestServer[] = []
  beforeAll(async () => {
    const first = await createTestServer(options)
    opened.push(first)
    const second = await createTestServer({ ...options, databaseUrl: first.databaseUrl ?? '', clock: first.clock })
    opened.push(second)
    await take(first, second)
  })
  afterEach(async () => {
    expect(opened.map(({ errors }) => errors)).toEqual([[], []])
    const [first] = opened
    expect(first && (await brokenInvariants(first))).toEqual([])
  })
  afterAll(async () => {
    for (const server of opened.splice(0).reverse()) await server.close()
  })
}
