import { encode } from 'uqr'
import { drawPoster } from '@/platform/drawing/poster'
import { type FetchedPicture, paintPoster, type Pen } from '@/platform/drawing/poster-painter'
import type { PosterPlan } from '@/platform/drawing/poster-types'
import { qrCodeOf } from '@/platform/drawing/qr-code'

const host: Record<string, jest.Mock> = {}
jest.mock('@tarojs/taro', () => ({
  __esModule: true,
  default: new Proxy({}, { get: (_taro, name) => host[String(name)] })
}))

/** A pen that writes down what it is asked to do; each letter is 10 px wide. */
function notedPen() {
  const notes: unknown[][] = []
  const note =
    (name: string) =>
    (...values: unknown[]) =>
      void notes.push([name, ...values])
  const pen = {
    fillStyle: '',
    font: '',
    textAlign: 'left',
    textBaseline: 'top',
    measureText: (text: string) => ({ width: Array.from(text).length * 10 }),
    ...Object.fromEntries(
      ['save', 'restore', 'beginPath', 'moveTo', 'arcTo', 'closePath', 'clip', 'fill', 'fillText', 'drawImage'].map(
        (name) => [name, note(name)]
      )
    )
  }
  return {
    pen: pen as unknown as Pen,
    notes,
    of: (name: string) => notes.filter(([noted]) => noted === name).map(([, ...values]) => values)
  }
}

const picture = { source: 'picture' as unknown as CanvasImageSource, width: 400, height: 200 }
const fetching = (found: FetchedPicture | null) => async () => found
const planOf = (...parts: PosterPlan['parts']): PosterPlan => ({ width: 100, height: 100, parts })
const frame = { kind: 'picture', x: 0, y: 0, width: 100, height: 100, src: 'https://img.test/a.webp' } as const

describe('a painted poster', () => {
  it('cuts a picture to its frame, as it is filled on the pages', async () => {
    const { pen, of } = notedPen()
    await paintPoster(pen, planOf(frame), fetching(picture))
    expect(of('drawImage')).toEqual([['picture', 100, 0, 200, 200, 0, 0, 100, 100]])
  })

  it('leaves the place of a picture that does not come empty', async () => {
    const { pen, of } = notedPen()
    await paintPoster(
      pen,
      planOf(frame, { kind: 'box', x: 0, y: 0, width: 10, height: 10, fill: 'white' }),
      fetching(null)
    )
    expect([of('drawImage'), of('fill').length]).toEqual([[], 1])
  })

  it('ends words that are too long in dots, and counts a sign of two units as one', async () => {
    const { pen, of } = notedPen()
    const words = { kind: 'words', x: 50, y: 5, width: 40, letters: 10, isCentred: true, fill: 'black' } as const
    await paintPoster(pen, planOf({ ...words, text: '饭聚' }, { ...words, text: '𠮷𠮷𠮷𠮷𠮷' }), fetching(null))
    expect(of('fillText').map(([text]) => text)).toEqual(['饭聚', '𠮷𠮷𠮷…'])
  })

  it('makes the letters smaller where words shrink, and ends them in dots only below half the size', async () => {
    const { pen, of } = notedPen()
    const wide = (text: string) => ({ width: text.length * Number(/(\d+)px/.exec(pen.font)?.[1]) })
    Object.assign(pen, { measureText: wide })
    const words = { kind: 'words', x: 50, y: 5, width: 100, letters: 20, shrinks: true, fill: 'black' } as const
    await paintPoster(pen, planOf({ ...words, text: 'mời bạn' }), fetching(null))
    const shrunk = pen.font
    await paintPoster(pen, planOf({ ...words, text: 'mời bạn cùng đặt' }), fetching(null))
    expect([shrunk.split(' ')[1], pen.font.split(' ')[1]]).toEqual(['14px', '10px'])
    expect(of('fillText').map(([text]) => text)).toEqual(['mời bạn', 'mời bạn c…'])
  })
})

describe('what somebody wrote', () => {
  const letter = { kind: 'paragraphs', x: 5, y: 0, width: 40, height: 100, letters: 10, fill: 'black' } as const
  const lines = async (text: string, more = {}) => {
    const { pen, of } = notedPen()
    await paintPoster(pen, planOf({ ...letter, text, ...more }), fetching(null))
    return { pen, drawn: of('fillText') }
  }

  it('is broken at its width, between words and characters, never before a stop, about the middle of its height', async () => {
    const { drawn } = await lines('月圆人团圆，好')
    expect(drawn).toEqual([
      ['月圆人团', 5, 37],
      ['圆，好', 5, 53]
    ])
    expect((await lines('a bb ccc\nd')).drawn.map(([text]) => String(text).trim())).toEqual(['a bb', 'ccc', 'd'])
    expect((await lines('abcdefgh')).drawn.map(([text]) => text)).toEqual(['abcd', 'efgh'])
  })

  it('becomes smaller until it fits', async () => {
    const { pen } = await lines('月\n圆\n人\n团\n圆', { height: 60 })
    expect(pen.font.split(' ')[1]).toBe('6px')
  })
})

describe('drawing in a mini-program', () => {
  const plan = planOf({ kind: 'words', x: 0, y: 0, width: 50, letters: 10, fill: 'black', text: 'a' }, frame)

  it('keeps what was drawn as a file', async () => {
    const { pen, of } = notedPen()
    const image: { src?: string; onload?: () => void; width: number; height: number } = { width: 400, height: 200 }
    Object.defineProperty(image, 'src', { set: () => setTimeout(() => image.onload?.(), 0) })
    const canvas = { getContext: () => pen, createImage: () => image }
    host.createOffscreenCanvas = jest.fn(() => canvas)
    host.canvasToTempFilePath = jest.fn(async () => ({ tempFilePath: 'wxfile://tmp/poster.jpg' }))
    expect(await drawPoster(plan)).toBe('wxfile://tmp/poster.jpg')
    expect(host.createOffscreenCanvas.mock.calls).toEqual([[{ type: '2d', width: 100, height: 100 }]])
    expect(host.canvasToTempFilePath.mock.calls[0]?.[0]).toMatchObject({ canvas, destWidth: 100, destHeight: 100 })
    expect(of('drawImage')).toHaveLength(1)
  })

  it.each<[string, () => unknown]>([
    [
      'has no such canvas',
      () => {
        throw new Error('createOffscreenCanvas is not a function')
      }
    ],
    ['gives something else', () => null],
    ['has no pen for it', () => ({ getContext: () => null, createImage: () => ({}) })],
    ...[
      ['white', [255, 255, 255, 255]],
      ['clear', [0, 0, 0, 0]]
    ].map(([what, data]): [string, () => unknown] => [
      `takes every stroke and stays ${String(what)}`,
      () => ({
        getContext: () => Object.assign(notedPen().pen, { getImageData: () => ({ data }) }),
        createImage: () => {
          throw new Error('no picture')
        }
      })
    ])
  ])('answers nothing on a host that %s', async (_what, make) => {
    host.createOffscreenCanvas = jest.fn(make)
    expect(await drawPoster(plan)).toBeNull()
  })
})

it('the code to scan has every dark square once', () => {
  const text = 'https://www.fanju.example/customer/#/child/pages/groupbuy/index?code=520520'
  const { size, runs } = qrCodeOf(text)
  const { data } = encode([...new TextEncoder().encode(text)], { ecc: 'M', border: 0 })
  const dark = runs.flatMap(({ row, column, length }) =>
    Array.from({ length }, (_square, index) => row * size + column + index)
  )
  expect(new Set(dark).size).toBe(dark.length)
  expect([...dark].sort((a, b) => a - b)).toEqual(
    Array.from({ length: size * size }, (_square, index) => index).filter(
      (index) => data[Math.floor(index / size)]?.[index % size] === true
    )
  )
})
