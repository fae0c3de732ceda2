import type { Picture as PictureAddresses } from '@/contract/types'
import { allCuisines, cuisineOf } from '../data'
import { bannerTemplates } from '../data/home'
import { martShelves } from '../data/mart'
import { outlets } from '../data/outlets'
import { platedDishes } from '../data/plated-dishes'
import type { CuisineTemplate, DishTemplate, OutletTemplate } from '../data/types'
import { keyNumber } from '../deterministic'
import { type CampaignDrawing, campaignDrawings } from '../picture-campaigns'
import { surfaces } from '../picture-surfaces'
import { tileOf } from '../picture-tiles'
import { type Picture, pictureFile } from '../pictures'

/** The table of the mart's goods: cool and clean, unlike any kitchen's. */
const martSurface = 6

const shopVariants = 3

function addresses(picture: Picture): PictureAddresses {
  return { small: pictureFile(picture, 160), medium: pictureFile(picture, 320), large: pictureFile(picture, 640) }
}

type Depicted = Pick<DishTemplate, 'key' | 'emoji' | 'side'>

/** Where a dish stands: its category's key and its slot in it decide the tile of a dish that no sign shows. */
export interface ShelfSlot {
  readonly categoryKey: string
  readonly index: number
}

/** The picture of a dish by the sign that shows it, else by its drawing of the name `drawing`, else the tile of its category. */
function pictureOf(
  { emoji, side }: Depicted,
  drawing: string,
  surface: number,
  { categoryKey, index }: ShelfSlot
): Picture {
  if (emoji !== null) return { kind: 'dish', emoji, side, surface }
  return drawing in platedDishes
    ? { kind: 'plated', key: drawing, surface }
    : { kind: 'tile', ...tileOf(categoryKey, index) }
}

const dishPicture = (dish: Depicted, surface: number, slot: ShelfSlot) => pictureOf(dish, dish.key, surface, slot)
const goodsPicture = (goods: Depicted, slot: ShelfSlot) => pictureOf(goods, `mart-${goods.key}`, martSurface, slot)

/** Shops of one cuisine take turns in what stands in front, and each lays another table. */
function shopPicture(cuisine: CuisineTemplate, variant: number): Picture {
  const turn = variant % shopVariants
  const dishes = [...cuisine.shopDishes.slice(turn), ...cuisine.shopDishes.slice(0, turn)]
  return {
    kind: 'shop',
    key: `${cuisine.key}-${turn}`,
    dishes,
    surface: (cuisine.surface + turn * 3) % surfaces.length
  }
}

/** Outlets of one city and cuisine in turn, so that neighbours of a list differ; those made up for measuring, by their key. */
function shopVariant(outlet: OutletTemplate): number {
  const alike = outlets.filter(({ cityCode, cuisine }) => cityCode === outlet.cityCode && cuisine === outlet.cuisine)
  const turn = alike.findIndex(({ key }) => key === outlet.key)
  return turn === -1 ? keyNumber(outlet.key) : turn
}

const martPicture: Picture = { kind: 'shop', key: 'mart', dishes: ['1f34e', '1f96c', '1f990'], surface: martSurface }

/** Whether it is the tile of a dish that no picture shows. */
export const isTile = ({ medium }: PictureAddresses): boolean => medium.startsWith('tile/')

/** Addresses, below the image host, of a dish's pictures. */
export const dishImage = (dish: Depicted, surface: number, slot: ShelfSlot): PictureAddresses =>
  addresses(dishPicture(dish, surface, slot))

/** Addresses of the pictures of one of the mart's goods. */
export const goodsImage = (goods: Depicted, slot: ShelfSlot): PictureAddresses => addresses(goodsPicture(goods, slot))

/** Addresses of a shop's pictures, or of another of its tables by its `turn`. */
export const shopImage = (outlet: OutletTemplate, turn = 0): PictureAddresses =>
  addresses(shopPicture(cuisineOf(outlet.cuisine), shopVariant(outlet) + turn))

/** Addresses of the mart's own pictures. */
export const martImage: PictureAddresses = addresses(martPicture)

/** Addresses of a banner for screens of one and of two pixels a CSS pixel. */
export function bannerImage(banner: {
  readonly key: string
  readonly dishes: readonly string[]
  readonly surface: number
}): { small: string; large: string } {
  const picture: Picture = { kind: 'banner', ...banner }
  return { small: pictureFile(picture, 702), large: pictureFile(picture, 1404) }
}

/** Addresses of a campaign's drawing for screens of one and of two pixels a CSS pixel. */
export function campaignImage(key: CampaignDrawing): { small: string; large: string } {
  const picture: Picture = { kind: 'campaign', key }
  return { small: pictureFile(picture, 640), large: pictureFile(picture, 1280) }
}

/** Address of a member's first picture. */
export const avatarImage = (emoji: string, surface: number): string =>
  pictureFile({ kind: 'avatar', emoji, surface }, 160)

/** Dishes that stand for people who have not chosen a picture. */
export const avatarEmoji = ['1f95f', '1f35c', '1f363', '1f9cb', '1f370', '1f371', '1f353', '1f980'] as const

/** Every picture that the demo world names: whatever the number of outlets, only distinct ones. */
export function worldPictures(): Picture[] {
  const dishes = allCuisines.flatMap((cuisine) =>
    cuisine.categories.flatMap((category) =>
      category.dishes.map((dish, index) => dishPicture(dish, cuisine.surface, { categoryKey: category.key, index }))
    )
  )
  const goods = martShelves.flatMap((shelf) =>
    shelf.goods.map((item, index) => goodsPicture(item, { categoryKey: shelf.key, index }))
  )
  const shops = allCuisines.flatMap((cuisine) =>
    Array.from({ length: shopVariants }, (_, variant) => shopPicture(cuisine, variant))
  )
  const banners = bannerTemplates.map(({ key, dishes: shown, surface }): Picture => ({
    kind: 'banner',
    key,
    dishes: shown,
    surface
  }))
  const avatars = avatarEmoji.map((emoji, index): Picture => ({ kind: 'avatar', emoji, surface: index % 5 }))
  const drawings = campaignDrawings.map((key): Picture => ({ kind: 'campaign', key }))
  return [...banners, ...drawings, ...shops, martPicture, ...avatars, ...dishes, ...goods]
}
