import { codeName, codes } from '@/contract/codes'
import { messageOf } from '@/contract/messages'
import { codeNumbers } from './code-numbers'

test('a number means one code for good, whatever folder its noun stands in', () => {
  const byNumber = Object.entries(codes).map(([name, code]) => [code, name] as const)
  expect(new Set(byNumber.map(([code]) => code)).size).toBe(byNumber.length)
  expect(Object.fromEntries(byNumber)).toEqual(codeNumbers)
})

test('a code is named by its number, and a number of none is a fault of the server', () => {
  expect([codeName(codes.dealCodeHeld), codeName(5117), codeName(4)]).toEqual([
    'dealCodeHeld',
    'dealDisputeOver',
    'serverFault'
  ])
})

test('a text takes its parameters, and leaves nothing of one that is missing', () => {
  expect([messageOf('en', 'codeSendTooSoon', { seconds: 9 }), messageOf('en', 'fileTooLarge')]).toEqual([
    'A code has been sent. Please try again in 9 seconds.',
    'The picture may be at most  MB.'
  ])
})
