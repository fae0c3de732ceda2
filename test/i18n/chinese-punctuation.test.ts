import { messages } from '@/contract/messages'
import { ledgerKindNames } from '@/contract/wallet/ledger-kinds'
import { bootTexts } from '@/i18n/boot-texts'
import { zhCn } from '@/i18n/zh-CN'
import { routes } from '@/routes'
import { halfWidthIn } from '../support/chinese-punctuation'
import { textsOf } from '../support/texts-of'

describe('punctuation in Chinese', () => {
  it.each([
    ['今日已满,请改天', ','],
    ['共 3 份(含米饭)', '('],
    ['满 S$30.00 减 S$5.00', null],
    ['18:30 前送达', null],
    ['单元号，如 #12-34', null],
    ['满 30 减 5。', null],
    ['送达: 今天', ':'],
    ['Only, in English', null]
  ])('in %s is told: %p', (text, found) => {
    expect(halfWidthIn(text)).toBe(found)
  })

  it.each([
    ['catalogue', zhCn],
    ['start', bootTexts['zh-CN']],
    ['messages', Object.fromEntries(Object.entries(messages).map(([name, texts]) => [name, texts['zh-CN']]))],
    ['movements', Object.fromEntries(Object.entries(ledgerKindNames).map(([kind, { zh }]) => [kind, zh]))],
    ['titles', routes]
  ])('is full-width in every text of the %s', (name, branch) => {
    const texts = textsOf(branch, name)
    expect(texts.length).toBeGreaterThan(3)
    expect(texts.filter(([, text]) => halfWidthIn(text) !== null)).toEqual([])
  })
})

describe('a name of Latin letters', () => {
  it.each([
    [zhCn.group.invitationLover('Kelly'), 'Kelly 想和您一起吃饭'],
    [zhCn.security.linkNamed('Facebook'), '关联 Facebook'],
    [zhCn.security.unlinkNamed('微信'), '解除关联微信'],
    [zhCn.order.inReview('PayNow'), 'PayNow 人工审核中'],
    [zhCn.cards.removeNamed('Mastercard •••• 4444'), '移除 Mastercard •••• 4444']
  ])('stands apart from the Chinese beside it: %s', (text, said) => {
    expect(text).toBe(said)
  })
})
