import type { LocalizedText } from '@/contract/types'
import type { Money } from '@/domain/money'
import type { Tx } from '../../db/database'
import { fillTemplate, type MessageTemplate } from '../../platform/wechat-message/template'
import { readLocale } from '../account'
import { partsIn } from './message-text'

/** What a notice tells besides its row, for messages that have fields in place of sentences. */
export interface Said {
  readonly kind: {
    /** The heading in at most 20 characters; without it the heading is cut. */
    readonly brief?: LocalizedText
  }
  readonly amount?: Money
  /** Of the place that it is about. */
  readonly utcOffsetMinutes?: number
}

interface Notice {
  readonly userId: string
  readonly heading: LocalizedText
  readonly title: LocalizedText
  readonly dueAt: number
  readonly endsAt: number
}

/** A field may not be empty: where a name may not stand in a message, ours does. */
const ownName = '饭聚'

/** What a template says of a notice, in the person's language; undefined where it does not fit. */
export async function contentOf(
  tx: Tx,
  template: MessageTemplate,
  { userId, heading, title, dueAt, endsAt }: Notice,
  { kind, amount, utcOffsetMinutes }: Said
): Promise<Readonly<Record<string, string>> | undefined> {
  const words = { heading: kind.brief ?? heading, title, leftMs: endsAt - dueAt }
  const { said, name } = partsIn(await readLocale(tx, userId), words)
  return fillTemplate(template, {
    words: said,
    title: name === '' ? ownName : name,
    amount,
    dueAt,
    endsAt,
    utcOffsetMinutes
  })
}
