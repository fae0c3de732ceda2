import * as z from 'zod'
import { operations } from '@/contract/operations'
import { payloads } from '@/contract/payloads'

type Schema = z.core.$ZodType

/** Read sign by sign, shown to nobody; and names, which their module refuses (`nickNameProblem`). */
const readAsTheyAre = /(?:password|Password|nickName|credential|initData|authResult|ticket)$/

/** Every text within a schema of parameters, by its path. */
function textsOf(schema: Schema, path: string): [path: string, schema: Schema][] {
  if (schema instanceof z.core.$ZodString) return [[path, schema]]
  if (schema instanceof z.core.$ZodObject)
    return Object.entries(schema._zod.def.shape).flatMap(([key, each]) => textsOf(each, `${path}.${key}`))
  if (schema instanceof z.core.$ZodArray) return textsOf(schema._zod.def.element, path)
  if (schema instanceof z.core.$ZodRecord) return textsOf(schema._zod.def.valueType, path)
  if (schema instanceof z.core.$ZodUnion) return schema._zod.def.options.flatMap((each) => textsOf(each, path))
  if (schema instanceof z.core.$ZodPipe) return textsOf(schema._zod.def.out, path)
  if (
    schema instanceof z.core.$ZodOptional ||
    schema instanceof z.core.$ZodNullable ||
    schema instanceof z.core.$ZodDefault
  )
    return textsOf(schema._zod.def.innerType, path)
  return []
}

const all = Object.entries({ ...payloads, ...operations }).flatMap(([name, { params }]) => textsOf(params, name))
const texts = all.filter(([path]) => !readAsTheyAre.test(path))

/** What comes out of a schema, `null` where it refuses. */
const read = (schema: Schema, typed: string): unknown => {
  const { success, data } = z.core.safeParse(schema, typed)
  return success ? data : null
}

test('the texts of all endpoints are looked at', () => {
  expect(texts.length).toBeGreaterThan(150)
  expect(texts.map(([path]) => path)).toEqual(
    expect.arrayContaining(['addressSave.name', 'orderSubmit.remark', 'reviewReply.content'])
  )
})

test('no text turns or hides what stands beside it', () => {
  const typed = 'ab\u202ec\u2066d\u200f12\u061c\u200b\u3164'
  const wrong = texts.filter(([, schema]) =>
    /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\u3164]/.test(String(read(schema, typed)))
  )
  expect(wrong.map(([path]) => path)).toEqual([])
})

test('lines are kept only where several are written', () => {
  const kept = texts.filter(([, schema]) => /[\n\r\u2028]/.test(String(read(schema, 'one\ntwo\rthree\u2028four'))))
  expect([...new Set(kept.map(([path]) => path))].sort()).toEqual([
    'afterSaleSubmit.description',
    'dealCodeDispute.description',
    'feedbackSubmit.content',
    'greetingSave.words',
    'reviewReply.content',
    'reviewSubmit.content'
  ])
})

test('what nobody can see counts as nothing', () => {
  for (const [path, schema] of texts)
    for (const typed of ['\u200b', '\u3164', '\u2800', '\u202e \u200d'])
      expect([path, [null, ''].includes(read(schema, typed) as string | null)]).toEqual([path, true])
})
