/** Tells every process of something that happened. The payload is at most an id: listeners read the database. */
export interface Bus {
  /** Call it from `afterCommit`: before the commit no reader could see what happened. Never throws; a lost message costs a refresh, not data. */
  publish(topic: BusTopic, payload: string): void
  /** `payload` is `*` after messages may have been lost: refresh everything of the topic. */
  subscribe(topic: BusTopic, listener: (payload: string) => void): () => void
  close(): Promise<void>
}

/** `session` a token hash ended, `job` work is due now, `catalogue` a restaurant changed, `order` an order changed (`userId/orderId`), `group` a group changed (`groupOrderId/userId,userId`), `user` a person's data changed, `person` their sockets are told of something by its type and id (`userId/type/id`). */
export type BusTopic = 'session' | 'job' | 'catalogue' | 'order' | 'group' | 'user' | 'person'

/** Sent instead of an id when messages may have been lost. */
export const everything = '*'

/** The listeners of one process, by topic; if one throws, the others still hear the message. */
export function createListeners(onError: (error: unknown) => void) {
  const byTopic = new Map<string, Set<(payload: string) => void>>()
  const tell = (topic: string, payload: string) =>
    byTopic.get(topic)?.forEach((listener) => {
      try {
        listener(payload)
      } catch (error) {
        onError(error)
      }
    })
  return {
    tell,
    tellAll: (payload: string) => [...byTopic.keys()].forEach((topic) => tell(topic, payload)),
    add(topic: string, listener: (payload: string) => void) {
      const listeners = byTopic.get(topic) ?? new Set()
      byTopic.set(topic, listeners.add(listener))
      return () => {
        listeners.delete(listener)
      }
    }
  }
}

/** For one process alone: the embedded database. */
export function createLocalBus(onError: (error: unknown) => void): Bus {
  const listeners = createListeners(onError)
  return { publish: listeners.tell, subscribe: listeners.add, close: async () => undefined }
}
