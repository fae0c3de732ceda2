import { z } from 'zod'
import { type EndpointName, endpoints } from '@/contract/endpoints'
import type { ApiRequest } from './launch-options'

const answerSchema = z.looseObject({ code: z.literal(1), data: z.looseObject({ items: z.array(z.unknown()).min(1) }) })

/** A list of an endpoint, and which field of its rows tells one from another. */
export interface ListSource {
  readonly endpoint: EndpointName
  readonly id: string
  /** Rows of one page. */
  readonly rows: number
}

/** A row under another id, wherever in it the id stands. */
function renamed(value: unknown, id: string, suffix: string): unknown {
  if (Array.isArray(value)) return value.map((part: unknown) => renamed(part, id, suffix))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, part]: [string, unknown]) => [
      name,
      name === id ? `${String(part)}-${suffix}` : renamed(part, id, suffix)
    ])
  )
}

/**
 * Stands between a program and the server and makes a list endless: every page is full of the rows of the server's own first page, under
 * ids of their own, so that any page costs a program what any other does.
 */
export class EndlessList {
  private readonly path: string

  constructor(private readonly source: ListSource) {
    this.path = endpoints[source.endpoint].path
  }

  readonly answer = ({ path, query, ask }: ApiRequest): Promise<unknown> | undefined =>
    path === this.path ? this.page(Number(query.cursor ?? 1), ask) : undefined

  private async page(number: number, ask: ApiRequest['ask']): Promise<unknown> {
    const answer = answerSchema.parse(await ask({ cursor: undefined }))
    const { items } = answer.data
    const { id, rows } = this.source
    const full = Array.from({ length: rows }, (_, index) =>
      renamed(items[index % items.length], id, `${number}-${index}`)
    )
    return { ...answer, data: { ...answer.data, items: full, nextCursor: String(number + 1) } }
  }
}
