// Loads a server from a process of its own, so that making requests does not take the time of answering them.
// The parent sends `{ url, connections, seconds, requests, expected, rate }`; `requests` has one list for each connection in turn.
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import autocannon from 'autocannon'
import { percentile } from './statistics.mjs'

/** The request as bytes, with a key that no other has in the place of `[<id>]`. */
function bytesOf({ host }, { method, path, headers = {}, body = '' }) {
  const lines = Object.entries(headers)
    .map(([name, value]) => `${name}: ${value === '[<id>]' ? randomUUID() : value}\r\n`)
    .join('')
  return `${method} ${path} HTTP/1.1\r\nhost: ${host}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n${lines}\r\n${body}`
}

const headEnd = '\r\n\r\n'

/** Where the body of a whole answer begins, undefined while some of it is missing. Answers to plain requests say their length. */
function bodyStart(text) {
  const end = text.indexOf(headEnd)
  if (end < 0) return undefined
  const length = Number(/\r\ncontent-length: (\d+)/i.exec(text.slice(0, end))?.[1])
  return Buffer.byteLength(text) >= Buffer.byteLength(text.slice(0, end)) + headEnd.length + length
    ? end + headEnd.length
    : undefined
}

/** A connection that takes one request after the other; bare, so that asking costs next to nothing beside answering. */
function openLine(url) {
  const socket = connect({ host: url.hostname, port: Number(url.port), noDelay: true })
  let text = ''
  let answered = () => {}
  const end = (isRight) => {
    text = ''
    answered(isRight)
  }
  socket.setEncoding('utf8')
  let expected = ''
  socket.on('data', (piece) => {
    text += piece
    const start = bodyStart(text)
    if (start !== undefined) end(text.startsWith('HTTP/1.1 200') && text.startsWith(expected, start))
  })
  socket.on('error', () => end(false))
  return {
    opened: once(socket, 'connect'),
    close: () => socket.destroy(),
    ask: (request, wanted = '') =>
      new Promise((resolve) => {
        answered = resolve
        expected = wanted
        socket.write(bytesOf(url, request))
      })
  }
}

/**
 * Sends at a rate, evenly, whatever is answered when, over lines that are open before it begins, and counts from the moment each request
 * was due, so that one that had to wait for a connection is as late as it was for its person. (Autocannon's own rate sends a second's
 * requests at once and then rests.)
 */
async function loadPaced({ url, connections, seconds, requests, expected, rate }) {
  const flat = requests.flat()
  const total = Math.round(rate * seconds)
  const latencies = []
  let failures = 0
  let next = 0
  const lines = Array.from({ length: connections }, () => openLine(new URL(url)))
  await Promise.all(lines.map(({ opened }) => opened))
  const startedAt = performance.now()
  const work = async (line) => {
    while (next < total) {
      const number = next
      next += 1
      const due = startedAt + (number * 1000) / rate
      const early = due - performance.now()
      if (early > 0) await pause(early)
      if (!(await line.ask(flat[number % flat.length], expected))) failures += 1
      latencies.push(performance.now() - due)
    }
    line.close()
  }
  await Promise.all(lines.map(work))
  return {
    perSecond: (total * 1000) / (performance.now() - startedAt),
    count: total,
    p99: percentile(latencies, 99),
    failures
  }
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
  run(job).then(
    (answer) => process.send({ answer }),
    (error) => process.send({ error: String(error.stack ?? error) })
  )
})
