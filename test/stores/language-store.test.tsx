import { LanguageStore } from '@/stores/language-store'
import { MemoryStorage } from '../support/memory-storage'

describe('a language that cannot be had', () => {
  it('is stood in for by Chinese, and stays the one that is kept', () => {
    const storage = new MemoryStorage()
    const language = new LanguageStore(storage)
    language.choose('vn')
    language.standIn()
    expect([language.locale, language.missing]).toEqual(['zh-CN', 'vn'])
    expect(new LanguageStore(storage).locale).toBe('vn')
  })

  it('is wanted no longer once another one has been chosen', () => {
    const storage = new MemoryStorage()
    const language = new LanguageStore(storage)
    language.choose('en')
    language.standIn()
    language.choose('zh-CN')
    expect([language.locale, language.missing, new LanguageStore(storage).locale]).toEqual(['zh-CN', null, 'zh-CN'])
  })

  it('is never Chinese', () => {
    const language = new LanguageStore(new MemoryStorage())
    language.choose('zh-CN')
    language.standIn()
    expect([language.locale, language.missing]).toEqual(['zh-CN', null])
  })
})
