import { hasQuickRemark, remarkMaximum, toggleQuickRemark, withoutQuickRemarks } from '@/domain/remarks'

const spice = ['不要辣', '少辣', '多辣']

it.each<[string, string, string, readonly string[], string]>([
  ['is added', '', '少辣', [], '少辣'],
  ['goes after what was typed', '汤分开', '少辣', spice, '汤分开, 少辣'],
  ['goes at the second touch', '汤分开, 少辣', '少辣', spice, '汤分开'],
  ['takes the place of what contradicts it', '少辣, 不要香菜', '多辣', spice, '不要香菜, 多辣'],
  ['is found behind a Chinese comma', '少辣，不要香菜', '少辣', spice, '不要香菜'],
  ['is no part of another word', '少辣椒', '少辣', spice, '少辣椒, 少辣']
])('a quick option %s', (_name, remark, words, rivals, expected) => {
  expect(toggleQuickRemark(remark, words, rivals)).toBe(expected)
  expect(hasQuickRemark(expected, words)).toBe(!remark.split(/[,，]\s*/).includes(words))
})

it('keeps within the limit', () => {
  expect(toggleQuickRemark('汤'.repeat(remarkMaximum), '少辣')).toBe('汤'.repeat(remarkMaximum))
})

it.each<[string, string, string]>([
  ['go, wherever they stand', '放在门口, 汤分开，少辣, 请勿按门铃', '汤分开, 少辣'],
  ['are no part of another wish', '放在门口的桌上', '放在门口的桌上'],
  ['leave alone what has none of them', '汤分开，少辣', '汤分开，少辣']
])('the quick options of a rider %s', (_name, remark, expected) => {
  expect(withoutQuickRemarks(remark, ['放在门口', '请勿按门铃'])).toBe(expected)
})
