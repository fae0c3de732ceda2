import * as z from 'zod'
import { wallClock } from '@/domain/calendar'
import { formatMoney, type Money } from '@/domain/money'
import { parseJson } from '../kernel/json-variable'

/** What a field of a template may say of a notice. */
const sources = ['words', 'title', 'amount', 'dueAt', 'endsAt'] as const
type Source = (typeof sources)[number]

/** A notice as templates say it, in one language. */
export interface TemplateFacts {
  readonly words: string
  /** The name of what it is about. */
  readonly title: string
  readonly amount?: Money | undefined
  /** Epoch ms. */
  readonly dueAt: number
  readonly endsAt: number
  /** Of the place that it is about; without it no time is said. */
  readonly utcOffsetMinutes?: number | undefined
}

interface FieldType {
  readonly holds: readonly Source[]
  /** Undefined where the notice has no such thing, or none that WeChat would take. */
  readonly write: (facts: TemplateFacts, source: Source) => string | undefined
  /** What WeChat takes. */
  readonly fits: RegExp
}

const longestThing = 20

/** Counted in characters as people see them, not in halves of them. */
function clip(text: string): string {
  const characters = [...text]
  return characters.length <= longestThing ? text : `${characters.slice(0, longestThing - 1).join('')}…`
}

const writeTime = (format: string) => (facts: TemplateFacts, source: Source) =>
  (source === 'dueAt' || source === 'endsAt') && facts.utcOffsetMinutes !== undefined
    ? wallClock(facts[source], facts.utcOffsetMinutes).format(format)
    : undefined

/** The types of fields that WeChat's templates have and we fill: what may stand in each, and its limits. */
const fieldTypes = {
  thing: {
    holds: ['words', 'title', 'amount'],
    write: (facts, source) =>
      source === 'words' || source === 'title' ? clip(facts[source]) : facts.amount && clip(formatMoney(facts.amount)),
    fits: /^[^\p{C}]{1,20}$/u
  },
  // One sign of a currency and digits: amounts of currencies that have two signs, such as S$, go into a `thing`
  amount: {
    holds: ['amount'],
    write: ({ amount }) => amount && formatMoney(amount).replaceAll(',', ''),
    fits: /^[^\d\s.]?\d{1,10}(\.\d{1,2})?$/u
  },
  time: {
    holds: ['dueAt', 'endsAt'],
    write: writeTime('YYYY年MM月DD日 HH:mm'),
    fits: /^\d{4}年\d{2}月\d{2}日 \d{2}:\d{2}$/
  },
  date: {
    holds: ['dueAt', 'endsAt'],
    write: writeTime('YYYY年MM月DD日'),
    fits: /^\d{4}年\d{2}月\d{2}日$/
  }
} as const satisfies Readonly<Record<string, FieldType>>

const typeOf = (field: string): FieldType | undefined =>
  Object.entries(fieldTypes).find(([name]) => name === /^([a-z_]+)\d+$/.exec(field)?.[1])?.[1]

/** Whether WeChat takes a text in a field. */
export const fitsField = (field: string, text: string): boolean => typeOf(field)?.fits.test(text) ?? false

const template = z.strictObject({
  /** Its id at WeChat. */
  id: z.string().regex(/^[\w-]{1,80}$/),
  /** Names of the kinds of notices that are said by it. */
  kinds: z.array(z.string().min(1)).min(1),
  /** What stands in each of its fields. */
  fields: z.record(z.string(), z.enum(sources)).refine(
    (fields) => Object.entries(fields).every(([field, source]) => typeOf(field)?.holds.includes(source)),
    `has a field that cannot hold what it is to say: ${Object.entries(fieldTypes)
      .map(([name, { holds }]) => `${name}1 holds ${holds.join(', ')}`)
      .join('; ')}`
  )
})

/** A template of WeChat's subscription messages. */
export type MessageTemplate = z.output<typeof template>

/** The texts of a template's fields; undefined where the notice lacks one of them, or has one that WeChat would not take. */
export function fillTemplate(
  { fields }: MessageTemplate,
  facts: TemplateFacts
): Readonly<Record<string, string>> | undefined {
  const filled = Object.entries(fields).flatMap(([field, source]) => {
    const text = typeOf(field)?.write(facts, source)
    return text !== undefined && fitsField(field, text) ? [[field, text] as const] : []
  })
  return filled.length === Object.keys(fields).length ? Object.fromEntries(filled) : undefined
}

const isOnce = (values: readonly string[]): boolean => new Set(values).size === values.length

/** `[{"id":"at WeChat","kinds":["orderStopped"],"fields":{"thing1":"title","thing2":"words","time3":"dueAt"}}]` */
export const templatesVariable = z
  .string()
  .transform(parseJson)
  .pipe(z.array(template))
  .refine((templates) => isOnce(templates.map(({ id }) => id)), 'names a template twice')
  .refine((templates) => isOnce(templates.flatMap(({ kinds }) => kinds)), 'names a kind twice')
  .optional()
