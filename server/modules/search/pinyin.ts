import { pinyinTable } from './pinyin-table'

const sounds = new Map<string, string>()
for (const [, syllable = '', characters = ''] of pinyinTable.join('').matchAll(/([a-z]+)([^a-z]+)/g)) {
  for (const character of characters) sounds.set(character, syllable)
}

/** Words of names and menus in which a character sounds otherwise than it mostly does. */
const words: Readonly<Record<string, readonly string[]>> = {
  重庆: ['chong', 'qing'],
  長沙: ['chang', 'sha'],
  长沙: ['chang', 'sha'],
  煲仔: ['bao', 'zai'],
  牛仔: ['niu', 'zai'],
  朝鲜: ['chao', 'xian'],
  厦门: ['xia', 'men'],
  人参: ['ren', 'shen'],
  海参: ['hai', 'shen'],
  银行: ['yin', 'hang'],
  一行: ['yi', 'hang'],
  茄子: ['qie', 'zi'],
  番茄: ['fan', 'qie'],
  薄荷: ['bo', 'he'],
  音乐: ['yin', 'yue'],
  乐山: ['le', 'shan'],
  粘豆: ['nian', 'dou'],
  藏式: ['zang', 'shi'],
  西藏: ['xi', 'zang'],
  血旺: ['xue', 'wang'],
  六安: ['lu', 'an'],
  荸荠: ['bi', 'qi'],
  大夫: ['dai', 'fu']
}

/** How a text is read: a syllable for each Chinese character, other letters and digits as they stand, run by run. */
export function syllablesOf(text: string): readonly string[] {
  const found: string[] = []
  for (let rest = text; rest !== '';) {
    const word = words[rest.slice(0, 2)]
    const run = /^[a-z0-9]+/.exec(rest)?.[0]
    const [first = ''] = rest
    if (word !== undefined) found.push(...word)
    else if (run !== undefined) found.push(run)
    else if (sounds.has(first)) found.push(sounds.get(first) ?? '')
    rest = rest.slice(word !== undefined ? 2 : (run?.length ?? first.length))
  }
  return found
}
