import type { Client } from 'pg'

type Asked = Pick<Client, 'query'>

export interface Renewed {
  readonly renewed: number
  readonly twice: number
  readonly lost: number
}

export function insertMembers(
  client: Asked,
  facts: { readonly count: number; readonly startsIn: number; readonly spread: number }
): Promise<void>
export function countRenewed(client: Asked): Promise<Renewed>
