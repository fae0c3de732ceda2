// Loads a server from a process of its own, so that making requests does not take the time of answering them.
// The parent sends `{ url, connections, seconds, requests, expected, rate }`; `requests` has one list for each connection in turn.
import { randomUUID } from 'node:crypto'
import http from 'node:http'
import autocannon from 'autocannon'
import { percentile } from './statistics.mjs'

/** Headers with a key that no other request has in the place of `[<id>]`. */
const withKey = (headers = {}) => Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, value === '[<id>]' ? randomUUID() : value]))

/** Sends one request and answers whether it went as it should. */
const ask = (agent, url, { method, path, headers, body }, expected) => new Promise((resolve) => {
  const request = http.request(new URL(path, url), { agent, method, headers: withKey(headers) }, (response) => {
    let text = ''
    response.setEncoding('utf8')
    response.on('data', (piece) => { text += piece })
    response.on('end', () => resolve(response.statusCode === 200 && (expected === undefined || text.startsWith(expected))))
    response.on('error', () => resolve(false))
  })
  request.on('error', () => resolve(false))
  request.end(body)
})

/**
 * Sends at a rate, evenly, whatever is answered when, and counts from the moment each request was due, so that one that had to wait for a
 * connection is as late as it was for its person. (Autocannon's own rate sends a second's requests at once and then rests.)
 */
async function loadPaced({ url, connections, seconds, requests, expected, rate }) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections })
  const flat = requests.flat()
  const total = Math.round(rate * seconds)
  const latencies = []
  const waiting = []
  let failures = 0
  const startedAt = performance.now()
  for (let sent = 0; sent < total;) {
    const due = startedAt + sent * 1000 / rate
    if (performance.now() < due) {
      await new Promise((resolve) => { setTimeout(resolve, due - performance.now()) })
      continue
    }
    waiting.push(ask(agent, url, flat[sent % flat.length], expected).then((isRight) => {
      latencies.push(performance.now() - due)
      if (!isRight) failures += 1
    }))
    sent += 1
  }
  await Promise.all(waiting)
  const duration = (performance.now() - startedAt) / 1000
  agent.destroy()
  return { perSecond: total / duration, count: total, p99: percentile(latencies, 99), failures }
}

/** Answers what was seen, with everything that did not go as it should counted as a failure. */
async function load({ url, connections, seconds, requests, expected }) {
  let next = 0
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
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
    p99: result.latency.p99,
    failures: result.errors + result.timeouts + result.non2xx + result.mismatches
  }
}

process.on('message', (job) => {
  const run = job.rate === undefined ? load : loadPaced
  run(job).then((answer) => process.send({ answer }), (error) => process.send({ error: String(error.stack ?? error) }))
})
