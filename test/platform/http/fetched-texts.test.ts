import type { Locale } from '@/domain/markers'
import { en } from '@/i18n/en'
import { vn } from '@/i18n/vn'
import { zhCn } from '@/i18n/zh-CN'

type Texts = typeof import('@/ui/texts')

/** What the mini-program's host answers to `require.async`, settled by the test. */
class Host {
  readonly asked: { file: string; resolve: (module: unknown) => void; reject: (reason: unknown) => void }[] = []

  async(file: string): Promise<unknown> {
    return new Promise((resolve, reject) => this.asked.push({ file, resolve, reject }))
  }

  answer(module: unknown): void {
    this.asked[this.asked.length - 1]?.resolve(module)
  }

  refuse(): void {
    this.asked[this.asked.length - 1]?.reject({ mod: 'texts', errMsg: 'loadSubpackage: fail' })
  }
}

let host: Host
let texts: Texts
beforeEach(async () => {
  host = new Host()
  Object.assign(globalThis, { __non_webpack_require__: host })
  jest.resetModules()
  texts = await import('@/ui/texts')
})
afterEach(() => {
  jest.useRealTimers()
  Reflect.deleteProperty(globalThis, '__non_webpack_require__')
})

/** Each load of the modules makes a catalogue of its own. */
const saysOf = (catalogue: { readonly tabs: { readonly home: string } } | null) => catalogue?.tabs.home ?? null

describe('the texts of a mini-program', () => {
  it('are at hand in Chinese, and ask the host for nothing', async () => {
    expect(saysOf(texts.textsAtHand('zh-CN'))).toBe(zhCn.tabs.home)
    expect(saysOf(await texts.fetchTexts('zh-CN'))).toBe(zhCn.tabs.home)
    expect(host.asked).toEqual([])
  })

  it.each<[Locale, object, string]>([
    ['en', { en }, en.tabs.home],
    ['vn', { vn }, vn.tabs.home]
  ])('are fetched in %s when they are first asked for, and kept', async (locale, module, home) => {
    expect(texts.textsAtHand(locale)).toBeNull()
    const coming = texts.fetchTexts(locale)
    expect(host.asked.map(({ file }) => file)).toEqual([`./language-${locale}/code.js`])
    host.answer(module)
    expect(saysOf(await coming)).toBe(home)
    expect(saysOf(texts.textsAtHand(locale))).toBe(home)
    await texts.prepareTexts(locale)
    expect(host.asked).toHaveLength(1)
  })

  it('that could not be had are asked for again', async () => {
    const first = texts.fetchTexts('en')
    host.refuse()
    await expect(first).rejects.toMatchObject({ errMsg: 'loadSubpackage: fail' })
    expect(texts.textsAtHand('en')).toBeNull()
    const second = texts.fetchTexts('en')
    host.answer({ en })
    expect(saysOf(await second)).toBe(en.tabs.home)
  })

  it('count as not to be had after ten seconds, and are kept when they come later', async () => {
    jest.useFakeTimers()
    const coming = expect(texts.fetchTexts('vn')).rejects.toThrow('The texts in vn did not come')
    await jest.advanceTimersByTimeAsync(10_000)
    await coming
    host.answer({ vn })
    await jest.advanceTimersByTimeAsync(0)
    expect(saysOf(texts.textsAtHand('vn'))).toBe(vn.tabs.home)
  })

  it('cannot be had of a host that knows no other packages', async () => {
    Object.assign(globalThis, { __non_webpack_require__: () => undefined })
    await expect(texts.fetchTexts('en')).rejects.toThrow(TypeError)
  })
})
