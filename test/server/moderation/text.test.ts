import { textRefusal } from '../../../server/modules/moderation/text'

test.each<[text: string, word: string]>([
  ['老板真是傻逼', '傻逼'],
  ['傻 逼 老板', '傻逼'],
  ['傻*逼', '傻逼'],
  ['This is SHIT food', 'shit'],
  ['ｆｕｃｋ', 'fuck'],
  ['ma túy', 'ma túy']
])('%s is refused for its word', (text, word) => expect(textRefusal(text)).toEqual({ kind: 'word', word }))

test.each([
  'https://example.com 便宜',
  '加微信 abc_12345',
  'WhatsApp: +65 8123 4567',
  '电话 138 0013 8000',
  'visit cheap-food.com',
  'vx: fanju888',
  '(65) 8123-4567',
  'weixin://dl/pay',
  '点 cheap\u200d.com',
  'cheap-food。com',
  '█▀▀▀▀▀█ ▄▀ █▀▀▀▀▀█ █ ███ █'
])('%s is refused as contact', (text) => expect(textRefusal(text)).toEqual({ kind: 'contact' }))

test.each([
  '',
  '味道不错，分量足',
  '2026-03-02 12:30 点的，13:05 送到',
  'S$12.80 for two, 10/10',
  'The Scunthorpe pie and shiitake soup',
  'Class act, grass-fed beef',
  '5 stars, order 3 dishes, 120 minutes',
  'Phở ngon, giao nhanh',
  '❤️❤️❤️ 🌕🌕🌕🌕🌕🌕🌕🌕🌕🌕🌕🌕',
  '注意：明天10点。不见不散',
  '■ 辣 □ 不辣'
])('%s may stand', (text) => expect(textRefusal(text)).toBeUndefined())
