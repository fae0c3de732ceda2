import * as z from 'zod/mini'
import { formPayload } from '@/contract/form'
import { fieldProblem, type FieldSpec } from '@/domain/form'
import { isMobilePhone, isPhone } from '@/domain/phone'

const rules = {
  isMobile: (number: string) => isMobilePhone(number, 'SG'),
  isPhone: (number: string) => isPhone(number, 'SG')
}
const line: FieldSpec = { kind: 'line', isRequired: true, maximum: 5 }
const optional: FieldSpec = { ...line, isRequired: false }
const email: FieldSpec = { kind: 'email', isRequired: true, maximum: 20 }
const mobile: FieldSpec = { kind: 'mobile', isRequired: true, maximum: 30 }
const phone: FieldSpec = { ...mobile, kind: 'phone' }
const paper: FieldSpec = { kind: 'paper', isRequired: false, maximum: 12, pattern: /^[A-Z]{2}\d{4}$/ }
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
    [paper, ' ab-１２ 34', undefined, 'AB1234'],
    [paper, '', undefined, ''],
    [phone, '6123-4567', undefined, '61234567'],
    [email, '', 'missing', undefined],
    [email, ' mailto:A@b.co ', undefined, 'A@b.co'],
    [mobile, '8123 4567', undefined, '81234567'],
    [mobile, '', 'missing', undefined]
  ])('%j with %j: %s', (spec, typed, problem, sent) => {
    expect(fieldProblem(spec, typed, rules)).toBe(problem)
    const taken = z.safeParse(formPayload({ field: spec }), { field: typed })
    expect(taken.success ? taken.data.field : undefined).toBe(sent)
  })

  it.each<[spec: FieldSpec, typed: string]>([
    [email, 'a@b'],
    [mobile, '6123 4567'],
    [mobile, '812345'],
    [phone, '812345'],
    [paper, 'AB123']
  ])('%j with %j is told at the field, where the form knows it to be wrong', (spec, typed) => {
    expect(fieldProblem(spec, typed, rules)).toBe('wrong')
  })

  it('takes nothing in place of a field that may be left out, and nothing in place of one that may not', () => {
    const payload = formPayload({ needed: line, free: optional })
    expect(z.safeParse(payload, { needed: 'a' })).toEqual({ success: true, data: { needed: 'a' } })
    expect(z.safeParse(payload, { free: 'a' }).success).toBe(false)
  })
})
