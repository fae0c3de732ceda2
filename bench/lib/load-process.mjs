// Loads a server from a process of its own, so that making requests does not take the time of answering them.
// The parent sends `{ url, connections, seconds or amount, requests, expected }`; `requests` has one list for each connection in turn.
import autocannon from 'autocannon'

/** Returns what was seen, with everything that did not go as it should counted as a failure. */
async function load({ url, connections, seconds, amount, requests, expected }) {
  let next = 0
  const result = await autocannon({
    url,
    connections,
    ...(amount === undefined ? { duration: seconds } : { amount }),
    // A key that no other request has takes the place of each `[<id>]`
    idReplacement: requests.some((list) => list.some(({ headers }) => Object.values(headers ?? {}).includes('[<id>]'))),
    setupClient: (client) => {
      client.setRequests(requests[next % requests.length].map((request) => ({ ...request })))
      next += 1
    },
    ...(expected === undefined ? {} : { verifyBody: (body) => body.startsWith(expected) })
  })
  return {
    perSecond: result.requests.total / result.duration,
    count: result.requests.total,
    median: result.latency.p50,
    p99: result.latency.p99,
    failures: result.errors + result.timeouts + result.non2xx + result.mismatches
  }
}

process.on('message', (job) => {
  load(job).then(
    (answer) => process.send({ answer }),
    (error) => process.send({ error: String(error.stack ?? error) })
  )
})
