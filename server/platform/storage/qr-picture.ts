import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { encode } from 'uqr'
import type { Kernel } from '../../kernel'
import { kernelPart } from '../kernel/kernel-part'

/** Empty squares around the code, and pixels of each square, as cameras want them. */
const border = 4
const squarePixels = 10
/** Pictures that this process has drawn, by folder and content. */
const drawnOf = kernelPart(() => new LRUCache<string, Promise<string>>({ max: 500 }))

/** One grey pixel a square, enlarged: what draws pixel by pixel would hold up everybody else. */
async function draw({ storage }: Kernel, folder: string, content: string): Promise<string> {
  const { data, size } = encode(content, { ecc: 'M', border })
  const pixels = Buffer.from(data.flat().map((isDark) => (isDark ? 0 : 255)))
  const { default: sharp } = await import('sharp')
  const picture = await sharp(pixels, { raw: { width: size, height: size, channels: 1 } })
    .resize(size * squarePixels, size * squarePixels, { kernel: 'nearest' })
    .png({ palette: true, colours: 2 })
    .toBuffer()
  return storage.put(`${folder}/${createHash('sha256').update(content).digest('hex').slice(0, 32)}.png`, picture)
}

/** The address of a picture that says `content` to a camera, drawn once; its name changes with its content. A failure is not kept. */
export function drawQrPicture(kernel: Kernel, folder: 'paynow' | 'fans', content: string): Promise<string> {
  const drawn = drawnOf(kernel)
  const key = `${folder}/${content}`
  const known = drawn.get(key)
  if (known) return known
  const picture = draw(kernel, folder, content)
  drawn.set(key, picture)
  picture.catch(() => drawn.delete(key))
  return picture
}
