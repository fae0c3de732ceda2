import path from 'node:path'
import sharp, { type OverlayOptions, type Sharp } from 'sharp'

/** One thing laid into a picture, by its centre, in pixels of the canvas. */
export interface Layer {
  readonly emoji: string
  readonly x: number
  readonly y: number
  readonly size: number
  /** Degrees clockwise. */
  readonly turn?: number
  /** Out-of-focus radius in pixels; nothing when it is what the lens looks at. */
  readonly blur?: number
  /** Turns the colours by degrees, for foods whose sign has an unappetising colour. */
  readonly hue?: number
  /** 0 casts no shadow; 1 (default) the session's full soft shadow. */
  readonly shadow?: number
}

interface Pixels {
  readonly data: Buffer
  readonly width: number
  readonly height: number
}

const assets = path.join(path.dirname(require.resolve('@lobehub/fluent-emoji-3d/package.json')), 'assets')
const shadowScale = 4
/** Warm near-black; the last byte is the opacity. */
const shadowColour = 0x26120600
/** How far below its thing each part of a shadow falls, as a share of the thing's size. */
const shadowOffset = { near: 0.022, far: 0.075 } as const
const clear = { r: 0, g: 0, b: 0, alpha: 0 }

/** Overlay the compositor can lay down at a place given by its centre. */
export function overlayAt({ data, width, height }: Pixels, x: number, y: number): OverlayOptions {
  return {
    input: data,
    raw: { width, height, channels: 4 },
    left: Math.round(x - width / 2),
    top: Math.round(y - height / 2)
  }
}

/** Raw RGBA of a drawing; raw pixels spare the compositor an unpacking for every picture. */
export async function pixelsOf(image: Sharp): Promise<Pixels> {
  const { data, info } = await image.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

function fromPixels({ data, width, height }: Pixels): Sharp {
  return sharp(data, { raw: { width, height, channels: 4 } })
}

async function drawSprite({ emoji, size, turn = 0, hue = 0 }: Layer): Promise<Pixels> {
  const edge = Math.round(size)
  const source = sharp(path.join(assets, `${emoji}.webp`))
  // Colours are turned at the source's own size, where there are fewest of them
  const coloured = hue === 0 ? source : fromPixels(await pixelsOf(source.modulate({ hue })))
  const upright = await pixelsOf(coloured.resize(edge, edge))
  return turn === 0 ? upright : pixelsOf(fromPixels(upright).rotate(turn, { background: clear }))
}

interface Mask {
  readonly data: Buffer
  readonly width: number
  readonly height: number
}

/** Opacity of a sprite at a quarter of its size, blurred, with room around it for the blur. */
async function softMask(sprite: Pixels, spread: number, margin: number): Promise<Mask> {
  const { data, info } = await fromPixels(sprite)
    .resize(Math.round(sprite.width / shadowScale), Math.round(sprite.height / shadowScale), { fit: 'fill' })
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background: clear })
    .blur(Math.max(0.4, spread / shadowScale))
    .extractChannel('alpha')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** Two masks of one size laid over each other, the upper one moved; where both are dark it is darker, never more than black. */
function mergeMasks(
  lower: Mask,
  lowerStrength: number,
  upper: Mask,
  upperStrength: number,
  right: number,
  down: number
): Mask {
  const { width, height } = lower
  const data = Buffer.alloc(width * height)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const fromX = x - right
      const fromY = y - down
      const isInside = fromX >= 0 && fromY >= 0 && fromX < width && fromY < height
      const above = isInside ? ((upper.data[fromY * width + fromX] ?? 0) / 255) * upperStrength : 0
      const below = ((lower.data[y * width + x] ?? 0) / 255) * lowerStrength
      data[y * width + x] = Math.round((1 - (1 - above) * (1 - below)) * 255)
    }
  }
  return { data, width, height }
}

/** The warm dark stain a mask leaves on the table, at full size. */
async function stain({ data, width, height }: Mask): Promise<Pixels> {
  const large = await sharp(data, { raw: { width, height, channels: 1 } })
    .resize(width * shadowScale, height * shadowScale, { kernel: 'linear' })
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true })
  const pixels = Buffer.alloc(large.data.length * 4)
  for (let at = 0; at < large.data.length; at += 1) pixels.writeUInt32BE(shadowColour | (large.data[at] ?? 0), at * 4)
  return { data: pixels, width: large.info.width, height: large.info.height }
}

/** The shadow of a sprite of `size`: a dark line where it touches the table, and a wide soft one to the lower right. */
async function drawShadow(sprite: Pixels, { size, blur = 0, shadow = 1 }: Layer): Promise<Pixels> {
  const spread = size * 0.05 + blur
  const margin = Math.ceil((spread * 3) / shadowScale)
  const far = await softMask(sprite, spread, margin)
  // What is out of focus has no crisp line where it touches the table
  const near = await softMask(sprite, size * 0.014 + blur, margin)
  const back = -Math.round((size * (shadowOffset.far - shadowOffset.near)) / shadowScale)
  return stain(mergeMasks(far, 0.4 * shadow, near, (blur > 4 ? 0 : 0.42) * shadow, Math.round(back / 2), back))
}

async function defocus(sprite: Pixels, blur: number): Promise<Pixels> {
  const margin = Math.ceil(blur * 3)
  return pixelsOf(
    fromPixels(sprite)
      .extend({ top: margin, bottom: margin, left: margin, right: margin, background: clear })
      .blur(blur)
  )
}

interface Drawn {
  readonly sprite: Pixels
  readonly shadow?: Pixels
}

async function drawLayer(layer: Layer): Promise<Drawn> {
  const { blur = 0, shadow = 1 } = layer
  const crisp = await drawSprite(layer)
  const sprite = blur > 0 ? await defocus(crisp, blur) : crisp
  return shadow === 0 ? { sprite } : { sprite, shadow: await drawShadow(crisp, layer) }
}

/** Draws layers and keeps each distinct one: the same garnish lies in dozens of pictures. */
export class LayerShelf {
  private readonly drawn = new Map<string, Promise<Drawn>>()

  /** The layer with the shadows it casts, in the order in which they are to be laid down. */
  async place(layer: Layer): Promise<OverlayOptions[]> {
    const { emoji, x, y, size, turn = 0, blur = 0, hue = 0, shadow = 1 } = layer
    const key = [emoji, Math.round(size), turn, blur, hue, shadow].join(' ')
    const known = this.drawn.get(key) ?? drawLayer(layer)
    this.drawn.set(key, known)
    const drawn = await known
    const placed: OverlayOptions[] = []
    if (drawn.shadow) placed.push(overlayAt(drawn.shadow, x + size * 0.035, y + size * shadowOffset.far))
    placed.push(overlayAt(drawn.sprite, x, y))
    return placed
  }
}
