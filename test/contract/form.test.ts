import * as z from 'zod/mini'
import { formPayload } from '@/contract/form'
import { fieldProblem, type FieldSpec } from '@/domain/form'
import { isMobilePhone } from '@/domain/phone'

const line: FieldSpec = { kind: 'line', isRequired: true, maximum: 5 }
const optional: FieldSpec = { ...line, isRequired: false }
const email: FieldSpec = { kind: 'email', isRequired: true, maximum: 20 }
const mobile: FieldSpec = { kind: 'mobile', isRequired: true, maximum: 30 }
const plate: FieldSpec = { kind: 'line', isRequired: false, maximum: 10, check: 'carPlate' }

describe('one form as data, on the client and on the server', () => {
  it.each<[spec: FieldSpec, typed: string, problem: string | undefined, sent: string | undefined]>([
    [line, ' 小满\n', undefined, '小满'],
    [line, '', 'missing', undefined],
    [line, '\u200b ', 'missing', undefined],
    [line, '123456', 'tooLong', undefined],
    [optional, '', undefined, ''],
    [{ ...line, kind: 'paragraphs' }, 'a\nb', undefined, 'a\nb'],
    [line, 'a\nb', undefined, 'a b'],
    [plate, '', undefined, ''],
    [plate, '京A12345', undefined, '京A12345'],
    [plate, '京A1234', 'wrong', undefined],
    [email, '', 'missing', undefined],
    [email, ' mailto:A@b.co ', undefined, 'A@b.co'],
    [mobile, '8123 4567', undefined, '81234567'],
    [mobile, '', 'missing', undefined]
  ])('%j with %j: %s', (spec, typed, problem, sent) => {
    expect(fieldProblem(spec, typed, (number) => isMobilePhone(number, 'SG'))).toBe(problem)
    const taken = z.safeParse(formPayload({ field: spec }), { field: typed })
    expect(taken.success ? taken.data.field : undefined).toBe(sent)
  })

  it.each<[spec: FieldSpec, typed: string]>([
    [email, 'a@b'],
    [mobile, '6123 4567'],
    [mobile, '812345']
  ])('%j with %j is told at the field, where the form knows it to be wrong', (spec, typed) => {
    expect(fieldProblem(spec, typed, (number) => isMobilePhone(number, 'SG'))).toBe('wrong')
  })

  it('takes nothing in place of a field that may be left out, and nothing in place of one that may not', () => {
    const payload = formPayload({ needed: line, free: optional })
    expect(z.safeParse(payload, { needed: 'a' })).toEqual({ success: true, data: { needed: 'a' } })
    expect(z.safeParse(payload, { free: 'a' }).success).toBe(false)
  })
})
