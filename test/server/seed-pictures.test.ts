import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, unlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { allCuisines } from '../../server/seed/data'
import { martShelves } from '../../server/seed/data/mart'
import { platedDishes } from '../../server/seed/data/plated-dishes'
import {
  makePictures,
  type Picture,
  pictureFile,
  type PictureProgress,
  pictureWidths
} from '../../server/seed/pictures'
import { worldPictures } from '../../server/seed/world/picture-addresses'

const pictures: Picture[] = [
  { kind: 'dish', emoji: '1f35c', side: '1f990', surface: 3 },
  { kind: 'shop', key: 'sample', dishes: ['1f372', '1f95f', '1f96c'], surface: 1 },
  { kind: 'banner', key: 'sample', dishes: ['1f349', '1f34e', '1f96d', '1f353', '1f34b'], surface: 3 },
  { kind: 'avatar', emoji: '1f95f', surface: 0 }
]

describe('pictures of the demo world', () => {
  let directory: string

  beforeAll(() => {
    directory = mkdtempSync(join(tmpdir(), 'fanju-pictures-'))
  })
  afterAll(() => rmSync(directory, { recursive: true, force: true }))

  const read = (name: string) => readFileSync(join(directory, name))

  it('draws each picture once, in each of its sizes, and says how far it is', async () => {
    const progress: PictureProgress[] = []
    expect(await makePictures([...pictures, ...pictures], directory, (step) => progress.push(step))).toBe(4)
    expect(progress.at(-1)).toEqual({ done: 4, total: 4 })
    const sizes = await Promise.all(
      [
        'dish/1f35c_1f990-3-160.webp',
        'dish/1f35c_1f990-3-320.webp',
        'dish/1f35c_1f990-3-640.webp',
        'shop/sample-1-320.webp',
        'shop/sample-1-640.webp',
        'banner/sample-3-702.webp',
        'banner/sample-3-1404.webp',
        'avatar/1f95f-0-160.webp'
      ].map(async (name) => {
        const { format, width, height } = await sharp(read(name)).metadata()
        return [format, width, height]
      })
    )
    expect(sizes).toEqual([
      ['webp', 160, 160],
      ['webp', 320, 320],
      ['webp', 640, 640],
      ['webp', 320, 240],
      ['webp', 640, 480],
      ['webp', 702, 260],
      ['webp', 1404, 520],
      ['webp', 160, 160]
    ])
  })

  it('draws nothing again, and brings a lost file back with the same bytes', async () => {
    expect(await makePictures(pictures, directory)).toBe(0)
    const name = 'dish/1f35c_1f990-3-320.webp'
    const before = read(name)
    unlinkSync(join(directory, name))
    expect(await makePictures(pictures, directory)).toBe(1)
    expect(read(name).equals(before)).toBe(true)
  })

  it('leaves no half-written file behind', () => {
    const files = readdirSync(directory, { recursive: true, encoding: 'utf8' }).filter((name) =>
      statSync(join(directory, name)).isFile()
    )
    expect(files.filter((name) => !name.endsWith('.webp'))).toEqual([])
  })

  /** Mean and spread of the colours in a part of a picture. */
  const part = async (name: string, left: number, top: number, width: number, height: number) => {
    const { channels } = await sharp(
      await sharp(read(name)).extract({ left, top, width, height }).png().toBuffer()
    ).stats()
    return channels.map(({ mean, stdev }) => ({ mean, stdev }))
  }

  it('lays the food on the table: the middle of a dish has other colours than the edge', async () => {
    const food = await part('dish/1f35c_1f990-3-320.webp', 120, 150, 30, 30)
    const table = await part('dish/1f35c_1f990-3-320.webp', 145, 4, 30, 12)
    expect(
      food.reduce((sum, { mean }, channel) => sum + Math.abs(mean - (table[channel]?.mean ?? 0)), 0)
    ).toBeGreaterThan(60)
  })

  it('draws a dish piece by piece on its table, the same way each time', async () => {
    const picture: Picture = { kind: 'plated', key: 'mapo-tofu', surface: 7 }
    expect(await makePictures([picture], directory)).toBe(1)
    const [red = { mean: 0, stdev: 0 }, , blue = red] = await part('plated/mapo-tofu-7-320.webp', 90, 100, 140, 110)
    // White tofu in a red sauce
    expect([red.mean > blue.mean + 25, blue.stdev > 40]).toEqual([true, true])
    const before = read('plated/mapo-tofu-7-320.webp')
    unlinkSync(join(directory, 'plated/mapo-tofu-7-320.webp'))
    await makePictures([picture], directory)
    expect(read('plated/mapo-tofu-7-320.webp').equals(before)).toBe(true)
  })

  it('has a drawing only for dishes of a menu that no sign shows, each of one name', () => {
    const named = new Map<string, Set<string>>()
    for (const { categories } of allCuisines)
      for (const { key, emoji, name } of categories.flatMap(({ dishes }) => dishes))
        if (emoji === null && key in platedDishes) named.set(key, (named.get(key) ?? new Set()).add(name.en))
    const goods = martShelves.flatMap((shelf) => shelf.goods.filter(({ emoji }) => emoji === null))
    const drawn = new Set([...named.keys(), ...goods.map(({ key }) => `mart-${key}`)])
    expect(Object.keys(platedDishes).filter((key) => !drawn.has(key))).toEqual([])
    expect([...named].filter(([, names]) => names.size > 1).map(([key, names]) => [key, ...names])).toEqual([])
  })

  it('keeps the left of a banner calm and light enough for dark words', async () => {
    for (const { mean, stdev } of await part('banner/sample-3-702.webp', 30, 40, 260, 130)) {
      expect(mean).toBeGreaterThan(150)
      expect(stdev).toBeLessThan(20)
    }
  })

  it('refuses a table that is not there', async () => {
    await expect(makePictures([{ kind: 'dish', emoji: '1f35c', surface: 99 }], directory)).rejects.toThrow(RangeError)
  })

  it('needs no more than a few hundred pictures for the whole world, all from signs that exist', () => {
    const stems = new Set(worldPictures().map((picture) => pictureFile(picture, pictureWidths[picture.kind][0])))
    expect(stems.size).toBeLessThan(550)
    const assets = join(process.cwd(), 'node_modules/@lobehub/fluent-emoji-3d/assets')
    const signs = new Set(readdirSync(assets).map((name) => name.replace('.webp', '')))
    const named = worldPictures().flatMap((picture) =>
      picture.kind === 'tile' || picture.kind === 'campaign' || picture.kind === 'plated'
        ? []
        : 'dishes' in picture
          ? picture.dishes.filter((shown) => !(shown in platedDishes))
          : [picture.emoji, ...('side' in picture && picture.side ? [picture.side] : [])]
    )
    expect(named.filter((sign) => !signs.has(sign))).toEqual([])
  })
})
