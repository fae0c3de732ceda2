import { group } from '@/features/group/texts/en'
import { DishChoice } from '@/features/menu/dish-choice'
import { cartItemOf } from '@/features/menu/menu-store'
import { restaurant as words } from '@/features/restaurant/texts/en'
import { outletRows } from '../../server/modules/restaurant/seed/outlet-rows'
import { allCuisines } from '../../server/seed/data'
import { martShelves } from '../../server/seed/data/mart'
import { outlets } from '../../server/seed/data/outlets'
import { voucherTemplates } from '../../server/seed/data/vouchers'
import { tileOf, tileSvg } from '../../server/seed/picture-tiles'
import { worldPictures } from '../../server/seed/world/picture-addresses'
import { buildDish } from '../features/menu/menu-builder'

/** What a dish's English name must say for its picture to be this sign; a dish that says none of it has a tile. */
const signs: Readonly<Record<string, RegExp>> = {
  '1f35c': /noodle|pho\b|ramen|udon|laksa|mee\b|mohinga/i,
  '1f372': /soup base|stew|claypot|pot\b/i,
  '1f35b': /curry/i,
  '1f35a': /^steamed rice$|jasmine rice/i,
  '1f371': /bento|boxed|^rice with .* meats?/i,
  '1f95f': /dumplings|gyoza/i,
  '1f363': /sushi|nigiri/i,
  '1f359': /^rice balls/i,
  '1f361': /dumplings, 3 sticks/i,
  '1f957': /salad|gado-gado/i,
  '1f959': /sandwich/i,
  '1f956': /banh mi/i,
  '1fad3': /prata/i,
  '1f35d': /spaghetti/i,
  '1f354': /burger/i,
  '1f355': /pizza|margherita/i,
  '1f35f': /fries/i,
  '1f357': /fried chicken$|chicken legs/i,
  '1f356': /bones|ribs/i,
  '1f969': /steak|marbled beef|beef rib fingers/i,
  '1f373': /^fried egg$/i,
  '1f95a': /soft-boiled eggs|farm eggs/i,
  '1f41f': /fish|grouper|sea bass/i,
  '1f980': /crab/i,
  '1f990': /prawns/i,
  '1f991': /squid/i,
  '1f99e': /lobster/i,
  '1f9aa': /oysters/i,
  '1f346': /eggplant/i,
  '1f33d': /corn/i,
  '1f344': /mushrooms?( platter)?$|shiitake/i,
  '1f952': /cucumber/i,
  '1f954': /potato(es)?\b/i,
  '1f966': /broccoli/i,
  '1f96c': /greens platter|vegetable platter|bok choy/i,
  '1f345': /tomatoes/i,
  '1f955': /carrot/i,
  '1f9c4': /garlic/i,
  '1f964': /drink|juice|tea|water|coffee|milk$|shake|mango|strawberry|watermelon|sugar cane/i,
  '1f9c3': /juice/i,
  '1f9cb': /milk tea/i,
  '1f375': /matcha|green tea|oolong/i,
  '1fad6': /pot$/i,
  '2615': /coffee|latte|cocoa/i,
  '1f95b': /soy milk/i,
  '1f37a': /malt/i,
  '1f965': /coconut/i,
  '1f367': /shaved ice|cendol/i,
  '1f366': /sundae/i,
  '1f370': /cake/i,
  '1f382': /birthday cake/i,
  '1f36e': /caramel pudding/i,
  '1f950': /croissant/i,
  '1f96e': /mooncake/i,
  '1f36a': /cookies/i,
  '1f9c7': /waffle/i,
  '1f35e': /toast/i,
  '1f36f': /honey/i,
  '1f34e': /apples/i,
  '1f34c': /bananas/i,
  '1f96d': /mangoes/i,
  '1f353': /strawberries/i,
  '1f349': /watermelon/i,
  '1f347': /grapes/i,
  '1f34d': /pineapple/i,
  '1f95d': /kiwi/i
}

const shelves = [
  ...allCuisines.flatMap((cuisine) =>
    cuisine.categories.map((category) => ({
      from: `${cuisine.key}/${category.key}`,
      key: category.key,
      dishes: category.dishes
    }))
  ),
  ...martShelves.map((shelf) => ({ from: `mart/${shelf.key}`, key: shelf.key, dishes: shelf.goods }))
]

describe('pictures tell the truth', () => {
  it('shows a dish by a sign only where its name says what the sign shows', () => {
    const wrong = shelves.flatMap(({ from, dishes }) =>
      dishes.flatMap(({ key, emoji, name }) =>
        emoji === null || signs[emoji]?.test(name.en) === true ? [] : [`${from}/${key} "${name.en}" as ${emoji}`]
      )
    )
    expect(wrong).toEqual([])
  })

  it('gives no two neighbours of a menu the same picture', () => {
    const pictureOf = (key: string, index: number, emoji: string | null, side: string | undefined): string =>
      emoji === null ? JSON.stringify(tileOf(key, index)) : `${emoji} ${side ?? ''}`
    const same = shelves.flatMap(({ from, key, dishes }) =>
      dishes.flatMap((dish, index) => {
        const before = dishes[index - 1]
        return before !== undefined &&
          pictureOf(key, index, dish.emoji, dish.side) === pictureOf(key, index - 1, before.emoji, before.side)
          ? [`${from}/${dish.key}`]
          : []
      })
    )
    expect(same).toEqual([])
  })

  it('gives every dish a picture, those of a flash sale too', () => {
    const bare = outlets.flatMap((outlet) =>
      outletRows(outlet, Date.UTC(2026, 7, 21))
        .dishes.filter(({ image }) => !image)
        .map(({ dishId }) => dishId)
    )
    expect(bare).toEqual([])
  })

  it('lays on the table of a shop only what the shop sells, the same way it shows it on its menu', () => {
    const wrong = allCuisines.flatMap(({ key, shopDishes, categories }) => {
      const shown = new Set(categories.flatMap(({ dishes }) => dishes.map(({ key, emoji }) => emoji ?? key)))
      return shopDishes.filter((sign) => !shown.has(sign)).map((sign) => `${key} ${sign}`)
    })
    expect(wrong).toEqual([])
  })

  it('stands other food in front at the first outlet of each of the kitchens that head the lists', () => {
    const fronts = ['sichuan', 'hawker', 'malay', 'noodles'].map(
      (kitchen) => allCuisines.find(({ key }) => key === kitchen)?.shopDishes[0]
    )
    expect(new Set(fronts).size).toBe(fronts.length)
  })

  it('draws every tile dark enough for the light words that the client sets on it', () => {
    const words = luminance('#fff8ec')
    const grounds = worldPictures().flatMap((picture) =>
      picture.kind === 'tile'
        ? Array.from(tileSvg(picture, 640).matchAll(/stop-color="(#[0-9a-f]{6})"/g), ([, colour = '']) => colour)
        : []
    )
    expect(grounds.length).toBeGreaterThan(20)
    for (const ground of new Set(grounds)) expect((words + 0.05) / (luminance(ground) + 0.05)).toBeGreaterThan(4.5)
  })
})

it('begins a dish with the heat that the menu says of it, wherever heat can be chosen', () => {
  const context = { restaurant: { restaurantId: 'r1', restaurantName: '' }, currency: 'SGD', locale: 'en' } as const
  const heats = [0, 1, 2, 3].map((level) => words.spice(level))
  const choices = outlets.flatMap((outlet) =>
    outletRows(outlet, Date.UTC(2026, 7, 21)).dishes.flatMap(({ dishId, spiceLevel = 0, optionGroups = [] }) => {
      const groups = optionGroups.map(({ items, ...told }) => ({
        ...told,
        items: items.map(({ priceMinor, ...item }) => ({ ...item, priceAmount: `${priceMinor / 100}` }))
      }))
      const dish = buildDish({ spiceLevel, optionGroups: groups })
      const begun = new DishChoice(dish, cartItemOf(dish, 1, context), 'en').cartItem.dishItems
      return groups
        .filter(({ items }) => items.some(({ name: { en = '' } }) => heats.includes(en)))
        .map(({ groupId }) => ({
          dishId,
          said: words.spice(spiceLevel),
          begun: begun.find((item) => item.groupId === groupId)?.itemName
        }))
    })
  )
  expect(choices.length).toBeGreaterThan(100)
  expect(choices.filter(({ said, begun }) => begun !== said)).toEqual([])
})

/** Relative luminance as WCAG defines it. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

test('an invitation to a group names what a new account is given', () => {
  const cents = voucherTemplates.reduce((sum, template) => sum + (template.isWelcome ? template.cents : 0), 0)
  expect(group.inviteGift).toContain(`S$${cents / 100} `)
})
