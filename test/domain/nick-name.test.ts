import { isPlainText, nickNameProblem, tidyNickName } from '@/domain/nick-name'

describe('a nick name', () => {
  it.each([
    ['小满', null],
    ['Nguyễn Thị Ánh', null],
    ['一'.repeat(20), null],
    ['😀'.repeat(20), null],
    ['👨\u200d👩\u200d👧', null],
    ['一'.repeat(21), 'tooLong'],
    ['', 'empty'],
    ['a\nb', 'characters'],
    ['a\u0000', 'characters'],
    ['abc\u202edef', 'characters'],
    ['\u200b', 'characters'],
    ['\u200d\u200d', 'characters'],
    ['\ud800', 'characters']
  ])('%j is refused as %s', (name, problem) => {
    expect(nickNameProblem(name)).toBe(problem)
  })

  it('is kept without blanks around it and with its letters written in one way', () => {
    expect(tidyNickName('  e\u0301 ')).toBe('\u00e9')
    expect(nickNameProblem(tidyNickName('   '))).toBe('empty')
    expect(isPlainText('少放辣')).toBe(true)
  })
})
