import { keepDownloaded } from './album'
import { isAlipay, reachable } from './boot'
import { expectType, type Fields, numberOf, VendorError } from './options'

const made = new WeakSet<object>()
let drawn = 0

/** A canvas of no page; of its kinds only the flat one. WeChat takes its facts as an object, and so does Alipay. */
export function createOffscreenCanvas(options: Fields): Fields {
  if (options.type !== '2d') throw new VendorError('the stand-in draws in two dimensions only')
  const canvas = new OffscreenCanvas(numberOf(options.width, 300), numberOf(options.height, 150))
  const own = {
    width: canvas.width,
    height: canvas.height,
    getContext: (kind: unknown) => (kind === '2d' ? canvas.getContext('2d') : null),
    /** Pictures come from where the vendor lets a program fetch from. */
    createImage: () => {
      const image = new Image()
      image.crossOrigin = 'anonymous'
      const set = Object.getOwnPropertyDescriptor(HTMLImageElement.prototype, 'src')?.set
      Object.defineProperty(image, 'src', {
        set: (address: string) => set?.call(image, reachable(address) ?? 'about:blank')
      })
      return image
    }
  }
  made.add(own)
  return own
}

/** What was drawn as a file of the program's. */
export function canvasToTempFilePath(options: Fields): Fields {
  expectType(options, 'canvas', 'object')
  if (typeof options.canvas !== 'object' || options.canvas === null || !made.has(options.canvas))
    throw new VendorError('canvas is empty')
  drawn += 1
  const path = `${isAlipay ? 'https://resource' : 'http://tmp'}/drawn${drawn}.jpg`
  keepDownloaded(path)
  return isAlipay ? { apFilePath: path, tempFilePath: path } : { tempFilePath: path }
}
