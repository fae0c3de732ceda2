import { maskedPhone } from '@/features/security/masked-phone'

test.each([
  ['+65 8123 4567', '+65 **** 4567'],
  ['+6581234567', '+65****4567'],
  ['+855 12 345 678', '+855 ** **5 678'],
  ['+86 138 0013 8000', '+86 *** **** 8000'],
  ['12345678', '****5678'],
  ['', '']
])('%s is shown to others as %s', (written, masked) => expect(maskedPhone(written)).toBe(masked))
