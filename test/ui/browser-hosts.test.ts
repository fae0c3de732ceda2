import { hostWaits } from '@/platform/ask-host'
import { copyText } from '@/platform/device/contact'
import { drawPoster } from '@/platform/drawing/poster'
import { savePicture } from '@/platform/files/album'
import { files } from '@/platform/files/files'
import { location } from '@/platform/location/location'
import { locationPermission } from '@/platform/location/location-permission'
import { sharing } from '@/platform/share/share'

const { silent, dialog, screen, network } = hostWaits
const never = () => new Promise<never>(() => undefined)

/** What this browser has; a part that is not named is absent, as without a safe connection. */
function browserHas(parts: Readonly<Partial<Record<'clipboard' | 'geolocation' | 'permissions' | 'share', unknown>>>) {
  for (const name of ['clipboard', 'geolocation', 'permissions', 'share'] as const)
    Object.defineProperty(navigator, name, { value: parts[name], configurable: true })
}

/** The browser's older way to copy: answers what was selected when it was asked. */
function copiesSelected(works: boolean): string[] {
  const copied: string[] = []
  document.execCommand = (command) => {
    const field = document.activeElement
    if (command === 'copy' && works && field instanceof HTMLTextAreaElement)
      copied.push(field.value.slice(field.selectionStart, field.selectionEnd))
    return works
  }
  return copied
}

beforeEach(() => browserHas({}))
afterEach(() => {
  jest.useRealTimers()
  document.body.innerHTML = ''
  Reflect.deleteProperty(document, 'execCommand')
})

describe('copying in a browser', () => {
  it('puts the text on the clipboard', async () => {
    const writeText = jest.fn(async () => undefined)
    browserHas({ clipboard: { writeText } })
    expect(await copyText('DH-1')).toBe(true)
    expect(writeText.mock.calls).toEqual([['DH-1']])
  })

  it.each([
    ['has none', {}],
    ['refuses', { clipboard: { writeText: () => Promise.reject(new DOMException('', 'NotAllowedError')) } }]
  ])('selects and copies where the clipboard %s, and gives the keyboard’s place back', async (_what, parts) => {
    browserHas(parts)
    const copied = copiesSelected(true)
    const button = document.body.appendChild(document.createElement('button'))
    button.focus()
    expect(await copyText('DH-1\n第二行')).toBe(true)
    expect([copied, document.activeElement === button, document.querySelector('textarea')]).toEqual([
      ['DH-1\n第二行'],
      true,
      null
    ])
  })

  it('says so where neither works', async () => {
    copiesSelected(false)
    expect(await copyText('DH-1')).toBe(false)
    Reflect.deleteProperty(document, 'execCommand')
    expect([await copyText('DH-1'), document.querySelector('textarea')]).toEqual([false, null])
  })
})

describe('a browser that answers nothing', () => {
  const shared = { title: 'a', address: 'a', webUrl: 'https://a.test' }

  it.each<[what: string, ask: () => Promise<unknown>, withinMs: number, outcome: unknown]>([
    ['where it is', location.locate, dialog, { isLocated: false, reason: 'timeout' }],
    ['whether it may be located', locationPermission.isGranted, silent, false],
    ['whether it would ask', locationPermission.wouldAsk, silent, true],
    ['a copy', () => copyText('a'), silent, false],
    ['a share', () => sharing.share(shared), screen, 'cancelled'],
    ['a picture', files.pickPicture, screen, 'cancelled'],
    ['a picture of the network', () => savePicture('https://img.test/a.webp', 'a'), network, 'failed']
  ])('is not asked for %s for ever', async (_what, ask, withinMs, outcome) => {
    jest.useFakeTimers()
    browserHas({
      clipboard: { writeText: never },
      geolocation: { getCurrentPosition: () => undefined },
      permissions: { query: never },
      share: never
    })
    Object.assign(window, { fetch: never })
    const ended = jest.fn()
    void ask().then(ended)
    await jest.advanceTimersByTimeAsync(withinMs - 1)
    expect(ended).not.toHaveBeenCalled()
    await jest.advanceTimersByTimeAsync(1)
    expect(ended.mock.calls).toEqual([[outcome]])
  })

  it('draws a poster without the pictures that do not come', async () => {
    jest.useFakeTimers()
    const pen = { fillText: () => undefined }
    jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never)
    jest.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue('data:drawn')
    const frame = { kind: 'picture', src: 'https://img.test/a.webp', x: 0, y: 0, width: 1, height: 1 } as const
    const ended = jest.fn()
    void drawPoster({ width: 1, height: 1, parts: [frame] }).then(ended)
    await jest.advanceTimersByTimeAsync(silent - 1)
    expect(ended).not.toHaveBeenCalled()
    await jest.advanceTimersByTimeAsync(1)
    expect(ended.mock.calls).toEqual([['data:drawn']])
  })
})
