import type { Picture as PictureAddresses } from '@/contract/types'
import { allCuisines } from '../data'
import { bannerTemplates } from '../data/home'
import { martShelves } from '../data/mart'
import type { CuisineTemplate, DishTemplate } from '../data/types'
import { type Picture, pictureFile } from '../pictures'

/** The table of the mart's goods: cool and clean, unlike any kitchen's. */
export const martSurface = 6

const shopVariants = 3

function addresses(picture: Picture): PictureAddresses {
  return { small: pictureFile(picture, 160), medium: pictureFile(picture, 320), large: pictureFile(picture, 640) }
}

function dishPicture({ emoji, side }: Pick<DishTemplate, 'emoji' | 'side'>, surface: number): Picture {
  return { kind: 'dish', emoji, side, surface }
}

/** Shops of one cuisine take turns in what stands in front. */
function shopPicture(cuisine: CuisineTemplate, variant: number): Picture {
  const turn = variant % shopVariants
  const dishes = [...cuisine.shopDishes.slice(turn), ...cuisine.shopDishes.slice(0, turn)]
  return { kind: 'shop', key: `${cuisine.key}-${turn}`, dishes, surface: cuisine.surface }
}

const martPicture: Picture = { kind: 'shop', key: 'mart', dishes: ['1f34e', '1f96c', '1f990'], surface: martSurface }

/** Addresses, below the image host, of a dish's pictures. */
export const dishImage = (dish: Pick<DishTemplate, 'emoji' | 'side'>, surface: number): PictureAddresses => addresses(dishPicture(dish, surface))

/** Addresses of a shop's pictures; `variant` is any whole number. */
export const shopImage = (cuisine: CuisineTemplate, variant: number): PictureAddresses => addresses(shopPicture(cuisine, variant))

/** Addresses of the mart's own pictures. */
export const martImage: PictureAddresses = addresses(martPicture)

/** Addresses of a banner for screens of one and of two pixels a CSS pixel. */
export function bannerImage(banner: { readonly key: string; readonly dishes: readonly string[]; readonly surface: number }): { small: string; large: string } {
  const picture: Picture = { kind: 'banner', ...banner }
  return { small: pictureFile(picture, 702), large: pictureFile(picture, 1404) }
}

/** Address of a member's first picture. */
export const avatarImage = (emoji: string, surface: number): string => pictureFile({ kind: 'avatar', emoji, surface }, 160)

/** Dishes that stand for people who have not chosen a picture. */
export const avatarEmoji = ['1f95f', '1f35c', '1f363', '1f9cb', '1f370', '1f371', '1f353', '1f980'] as const

/** Every picture that the demo world names: whatever the number of outlets, only distinct ones. */
export function worldPictures(): Picture[] {
  const dishes = allCuisines.flatMap((cuisine) =>
    cuisine.categories.flatMap((category) => category.dishes.map((dish) => dishPicture(dish, cuisine.surface))))
  const goods = martShelves.flatMap((shelf) => shelf.goods.map((item) => dishPicture(item, martSurface)))
  const shops = allCuisines.flatMap((cuisine) => Array.from({ length: shopVariants }, (_, variant) => shopPicture(cuisine, variant)))
  const banners = bannerTemplates.map(({ key, dishes: shown, surface }): Picture => ({ kind: 'banner', key, dishes: shown, surface }))
  const avatars = avatarEmoji.map((emoji, index): Picture => ({ kind: 'avatar', emoji, surface: index % 5 }))
  return [...banners, ...shops, martPicture, ...avatars, ...dishes, ...goods]
}
