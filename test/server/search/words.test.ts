import { syllablesOf } from '../../../server/modules/search/pinyin'
import { formsOf, plainText, searchWords } from '../../../server/modules/search/words'

describe('how a name is read', () => {
  test.each([
    ['水煮鱼', 'shui zhu yu'],
    ['重庆小面', 'chong qing xiao mian'],
    ['长沙臭豆腐', 'chang sha chou dou fu'],
    ['煲仔饭', 'bao zai fan'],
    ['番茄炒蛋', 'fan qie chao dan'],
    ['燒臘雙拼', 'shao la shuang pin'],
    ['腊味萝卜糕', 'la wei luo bo gao'],
    ['炒粿条', 'chao guo tiao'],
    ['藏式', 'zang shi'],
    ['a5和牛', 'a5 he niu'],
    ['', '']
  ])('%s', (name, read) => expect(syllablesOf(name).join(' ')).toBe(read))
})

test.each([
  ['  Phở  BÒ, tái ', 'pho bo tai'],
  ['Cơm Gà Đà Nẵng', 'com ga da nang'],
  ['ＫＦＣ·炸鸡（大）', 'kfc 炸鸡 大'],
  ['魚雞鴨馬麵（大碗）', '鱼鸡鸭马面 大碗'],
  ['牛肉麪 Big', '牛肉面 big'],
  ['Crème brûlée!', 'creme brulee'],
  ['%_\'"', '']
])('what is typed as %s is looked for as %s', (typed, plain) => expect(plainText(typed)).toBe(plain))

test('a name has the forms people type', () => {
  expect(formsOf({ zh: '水煮鱼', en: 'Fish in Chilli Broth', vn: 'Cá nấu ớt' })).toEqual({
    forms: ['水煮鱼', 'fishinchillibroth', 'canauot', 'shuizhuyu', 'szy'],
    han: '水煮鱼',
    marks: ['水', '煮', '鱼'],
    latin: 'fish in chilli broth ca nau ot shuizhuyu'
  })
  expect(formsOf({ zh: 'KFC' })).toEqual({ forms: ['kfc'], han: 'kfc', marks: [], latin: 'kfc' })
})

test('what is typed is made ready', () => {
  expect(searchWords('Shui zhu YU')).toEqual({
    compact: 'shuizhuyu',
    han: 'shuizhuyu',
    marks: [],
    sound: 'shuizhuyu',
    words: ['shui', 'zhu', 'yu']
  })
  expect(searchWords('水煮渔')).toEqual({
    compact: '水煮渔',
    han: '水煮渔',
    marks: ['水', '煮', '渔'],
    sound: 'shuizhuyu',
    words: []
  })
  expect(searchWords(' %% ')).toBeNull()
})
