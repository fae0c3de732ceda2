import { access, mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp, { type OverlayOptions, type Sharp } from 'sharp'
import { type CampaignDrawing, campaignSvg } from './picture-campaigns'
import { LayerShelf, overlayAt, pixelsOf } from './picture-layers'
import { platedDrawing } from './picture-plated'
import {
  avatarScene,
  bannerScene,
  dishScene,
  type Plated,
  platedScene,
  type Scene,
  shopScene,
  type Stand
} from './picture-scenes'
import { boardSvg, plateSvg, type Surface, surfaces, tableSvg } from './picture-surfaces'
import { type Tile, tileSvg } from './picture-tiles'

/** One picture of the demo world, before its sizes. */
export type Picture =
  | { readonly kind: 'dish'; readonly emoji: string; readonly side?: string; readonly surface: number }
  | { readonly kind: 'plated'; readonly key: string; readonly surface: number }
  | ({ readonly kind: 'tile' } & Tile)
  | { readonly kind: 'shop'; readonly key: string; readonly dishes: readonly string[]; readonly surface: number }
  | { readonly kind: 'banner'; readonly key: string; readonly dishes: readonly string[]; readonly surface: number }
  | { readonly kind: 'campaign'; readonly key: CampaignDrawing }
  | { readonly kind: 'avatar'; readonly emoji: string; readonly surface: number }

/** Widths in pixels in which each kind of picture is kept. */
export const pictureWidths = {
  dish: [160, 320, 640],
  plated: [160, 320, 640],
  tile: [160, 320, 640],
  shop: [160, 320, 640],
  banner: [702, 1404],
  campaign: [640, 1280],
  avatar: [160]
} as const satisfies Record<Picture['kind'], readonly number[]>

const aspects: Record<Picture['kind'], number> = {
  dish: 1,
  plated: 1,
  tile: 1,
  shop: 3 / 4,
  banner: 260 / 702,
  campaign: 1 / 2,
  avatar: 1
}

/** File name without size: `dish/1f35c-3`. Two pictures with one stem are the same picture. */
function pictureStem(picture: Picture): string {
  switch (picture.kind) {
    case 'dish':
      return `dish/${picture.emoji}${picture.side ? `_${picture.side}` : ''}-${picture.surface}`
    case 'tile':
      return `tile/${picture.tone}-${picture.pattern}`
    case 'campaign':
      return `campaign/${picture.key}`
    case 'avatar':
      return `avatar/${picture.emoji}-${picture.surface}`
    default:
      return `${picture.kind}/${picture.key}-${picture.surface}`
  }
}

/** Path below the images directory, and below `/img/`, of one size of a picture: `dish/1f35c-3-320.webp`. */
export function pictureFile(picture: Picture, width: number): string {
  return `${pictureStem(picture)}-${width}.webp`
}

function sceneOf(picture: Exclude<Picture, { kind: 'tile' | 'campaign' }>): Scene {
  switch (picture.kind) {
    case 'dish':
      return dishScene(picture.emoji, picture.side, picture.surface)
    case 'plated':
      return platedScene(picture.key, picture.surface)
    case 'shop':
      return shopScene(picture.dishes, picture.surface)
    case 'banner':
      return bannerScene(picture.dishes, picture.surface)
    case 'avatar':
      return avatarScene(picture.emoji, picture.surface)
  }
}

/** Tables, stands and foods are each drawn once a run: they are shared, and their grain and shadows are the slow part. */
class Studio {
  private readonly shelf = new LayerShelf()
  private readonly props = new Map<string, ReturnType<typeof pixelsOf>>()

  async draw(scene: Scene): Promise<Sharp> {
    const table = await this.prop(`table ${scene.surface} ${scene.width} ${scene.height}`, () =>
      tableSvg(surfaceAt(scene.surface), scene.width, scene.height)
    )
    const overlays: OverlayOptions[] = []
    for (const part of scene.parts) {
      if ('stand' in part) overlays.push(await this.drawStand(scene.surface, part.stand))
      else if ('plated' in part) overlays.push(await this.drawPlated(part.plated))
      else overlays.push(...(await this.shelf.place(part.layer)))
    }
    const { data, width, height } = table
    const flat = await sharp(data, { raw: { width, height, channels: 4 } })
      .composite(overlays)
      .removeAlpha()
      .raw()
      .toBuffer()
    return sharp(flat, { raw: { width, height, channels: 3 } })
  }

  private async drawStand(surface: number, stand: Stand): Promise<OverlayOptions> {
    const svg = stand.kind === 'plate' ? plateSvg : boardSvg
    const drawn = await this.prop(`${stand.kind} ${surface} ${stand.width}`, () => svg(surfaceAt(surface), stand.width))
    // The ellipse's own centre lies a little above the middle of its drawing, which keeps room for the shadow.
    return overlayAt(drawn, stand.x, stand.y + drawn.height * 0.04)
  }

  private async drawPlated({ key, x, y, width }: Plated): Promise<OverlayOptions> {
    // Each lies in one picture or two: keeping all of them would fill hundreds of megabytes
    return overlayAt(await pixelsOf(sharp(Buffer.from(platedDrawing(key, width)))), x, y)
  }

  private prop(key: string, svg: () => string): ReturnType<typeof pixelsOf> {
    const known = this.props.get(key) ?? pixelsOf(sharp(Buffer.from(svg())))
    this.props.set(key, known)
    return known
  }
}

function surfaceAt(number: number): Surface {
  const surface = surfaces[number]
  if (!surface) throw new RangeError(`No table has the number ${number}`)
  return surface
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false
  )
}

/** Written beside its place and then renamed, so that a process stopped half-way leaves no half picture behind. */
async function writeWhole(file: string, content: Buffer): Promise<void> {
  const draft = `${file}.${process.pid}.part`
  await writeFile(draft, content)
  await rename(draft, file)
}

async function drawPicture(studio: Studio, picture: Picture): Promise<Sharp> {
  if (picture.kind === 'tile') return sharp(Buffer.from(tileSvg(picture, 640)))
  if (picture.kind === 'campaign') return sharp(Buffer.from(campaignSvg(picture.key)))
  return studio.draw(sceneOf(picture))
}

async function makePicture(studio: Studio, directory: string, picture: Picture): Promise<boolean> {
  const wanted = pictureWidths[picture.kind].map((width) => ({
    width,
    file: path.join(directory, pictureFile(picture, width))
  }))
  const present = await Promise.all(wanted.map(({ file }) => exists(file)))
  if (present.every(Boolean)) return false
  const drawn = await drawPicture(studio, picture)
  await Promise.all(
    wanted.map(async ({ width, file }) => {
      const height = Math.round(width * aspects[picture.kind])
      const sized = drawn.clone().resize(width, height, { fit: 'fill', kernel: 'linear' })
      await writeWhole(file, await sized.webp({ quality: width > 400 ? 70 : 76, effort: 2 }).toBuffer())
    })
  )
  return true
}

/** How far the set is; `total` counts pictures, not files. */
export interface PictureProgress {
  readonly done: number
  readonly total: number
}

/**
 * Draws every picture that is not there yet into `directory`, each in its sizes, and reports how many it drew.
 * Running it again draws nothing; deleting a file brings it back with the same bytes.
 */
export async function makePictures(
  pictures: readonly Picture[],
  directory: string,
  onProgress: (progress: PictureProgress) => void = () => undefined
): Promise<number> {
  const distinct = [...new Map(pictures.map((picture) => [pictureStem(picture), picture])).values()]
  for (const kind of Object.keys(pictureWidths)) await mkdir(path.join(directory, kind), { recursive: true })
  const studio = new Studio()
  const queue = distinct.values()
  let done = 0
  let drawn = 0
  const work = async (): Promise<void> => {
    for (const picture of queue) {
      if (await makePicture(studio, directory, picture)) drawn += 1
      done += 1
      onProgress({ done, total: distinct.length })
    }
  }
  await Promise.all([work(), work(), work(), work()])
  return drawn
}
