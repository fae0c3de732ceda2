import { LRUCache } from 'lru-cache'
import type { Point } from '@/domain/geo'
import type { Clock } from '../kernel/clock'
import type { MapsPort } from './maps'

/** Long enough for a person who moves the map to and fro, short enough for the terms of map services. */
const cachedMs = 10 * 60_000
const maximumCached = 2000

/** Answers by question; the one asked for longest ago goes when there are too many. A question asked while it is on its way is not asked again; a failure is not kept. */
function createAnswers(clock: Clock) {
  const answers = new LRUCache<string, { readonly until: number; readonly answer: Promise<unknown> }>({
    max: maximumCached
  })
  return <T>(question: unknown, ask: () => Promise<T>): Promise<T> => {
    const key = JSON.stringify(question)
    const known = answers.get(key)
    // eslint-disable-next-line fanju/no-unchecked-cast -- the question begins with the name of the call, so its answer is of that call
    if (known && clock.now() < known.until) return known.answer as Promise<T>
    const answer = ask()
    answers.set(key, { until: clock.now() + cachedMs, answer })
    answer.catch(() => {
      if (answers.peek(key)?.answer === answer) answers.delete(key)
    })
    return answer
  }
}

/** About eleven metres: positions are not more exact, and neighbours share an answer. */
const rough = ({ latitude, longitude }: Point): string => `${latitude.toFixed(4)},${longitude.toFixed(4)}`

/** A map service whose answers are kept for ten minutes. Names of a point are shared by those who stand close together. */
export function withCachedAnswers(maps: MapsPort, clock: Clock): MapsPort {
  const keep = createAnswers(clock)
  return {
    isMetered: maps.isMetered,
    geocode: (question, language) =>
      keep(['geocode', 'point' in question ? rough(question.point) : question, language], () =>
        maps.geocode(question, language)
      ),
    search: (question, language) => keep(['search', question, language], () => maps.search(question, language)),
    distances: (origins, destinations, units) =>
      keep(['distances', origins.map(rough), destinations.map(rough), units], () =>
        maps.distances(origins, destinations, units)
      )
  }
}
