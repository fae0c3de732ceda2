import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod'
import type { Database } from '../../db/database'
import type { Logger } from '../kernel/logger'
import { type Bus, createListeners, everything } from './bus'

const channel = 'fanju'
/** Messages within this time go out as one NOTIFY, because each NOTIFY wakes up every process. */
const coalesceMs = 5
/** PostgreSQL takes payloads below 8000 bytes. */
const maximumPayload = 7_000
const message = z.object({ from: z.string(), news: z.array(z.tuple([z.string(), z.string()])) })

interface Deps {
  readonly database: Database
  readonly logger: Logger
  /** Names this process, so that it does not hear itself twice. */
  readonly processId: string
}

/** Collects messages for a moment, drops duplicates, and sends them in payloads that fit. */
function createOutbox(send: (news: [string, string][]) => Promise<void>) {
  const waiting = new Map<string, [string, string]>()
  let timer: NodeJS.Timeout | undefined
  const flush = async () => {
    clearTimeout(timer)
    timer = undefined
    const news = [...waiting.values()]
    waiting.clear()
    for (let piece: [string, string][] = [], size = 0; news.length > 0;) {
      const next = news.shift()
      if (next) piece.push(next)
      size += next ? JSON.stringify(next).length + 1 : 0
      if (news.length === 0 || size > maximumPayload - 1_000) {
        await send(piece)
        piece = []
        size = 0
      }
    }
  }
  return {
    flush,
    add(topic: string, payload: string) {
      waiting.set(`${topic} ${payload}`, [topic, payload])
      timer ??= setTimeout(() => void flush(), coalesceMs)
    }
  }
}

function hear(text: string, processId: string, tell: (topic: string, payload: string) => void): void {
  const { from, news } = message.parse(JSON.parse(text))
  if (from !== processId) news.forEach(([topic, payload]) => tell(topic, payload))
}

/** Keeps one LISTEN alive. After each loss, once it listens again, all listeners are told to refresh. */
function keepListening(database: Database, logger: Logger, onText: (text: string) => void, onMissed: () => void) {
  let stop: (() => Promise<void>) | undefined
  let isClosed = false
  const connect = async (isAgain: boolean): Promise<void> => {
    for (let waitMs = 50; !isClosed; waitMs = Math.min(waitMs * 2, 5_000)) {
      try {
        stop = await database.listen(channel, onText, () => {
          stop = undefined
          logger.warn({}, 'the message connection was lost')
          void connect(true)
        })
        if (isAgain) onMissed()
        return
      } catch (error) {
        logger.warn({ err: error, waitMs }, 'the message connection could not be opened')
        await sleep(waitMs)
      }
    }
  }
  return {
    connected: connect(false),
    close: async () => {
      isClosed = true
      await stop?.()
    }
  }
}

/** The bus of several processes on one PostgreSQL: LISTEN and NOTIFY on a connection of its own. */
export async function createPostgresBus({ database, logger, processId }: Deps): Promise<Bus> {
  const listeners = createListeners((error) => logger.error({ err: error }, 'a bus listener failed'))
  const outbox = createOutbox((news) =>
    database
      .notify(channel, JSON.stringify({ from: processId, news }))
      .catch((error: unknown) => logger.warn({ err: error }, 'news could not be sent to the other processes'))
  )
  const listening = keepListening(
    database,
    logger,
    (text) => hear(text, processId, listeners.tell),
    () => listeners.tellAll(everything)
  )
  await listening.connected
  return {
    publish(topic, payload) {
      listeners.tell(topic, payload)
      outbox.add(topic, payload)
    },
    subscribe: listeners.add,
    async close() {
      await outbox.flush()
      await listening.close()
    }
  }
}
