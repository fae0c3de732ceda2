import { createTestServer, type TestServer } from './server'

/** Opens two servers on one database before the tests of a group, closes both after them; `take` gets them, and fills the database once. */
export function openTwoProcesses(take: (first: TestServer, second: TestServer) => Promise<void>): void {
  const opened: TestServer[] = []
  beforeAll(async () => {
    const first = await createTestServer()
    opened.push(first)
    const second = await createTestServer({ databaseUrl: first.databaseUrl ?? '', clock: first.clock })
    opened.push(second)
    await take(first, second)
  })
  afterAll(async () => {
    for (const server of opened.splice(0).reverse()) await server.close()
  })
}
