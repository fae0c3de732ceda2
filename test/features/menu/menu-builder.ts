import type { Dish, DishOptionGroup, Menu } from '@/contract/types'

/** A dish as a menu has it; everything a test does not name is ordinary. */
export function buildDish(dish: Partial<Dish> = {}): Dish {
  return {
    dishId: 'd1',
    categoryId: 'c1',
    dishName: { zh: '担担面', en: 'Dan dan noodles' },
    description: null,
    image: null,
    dishPrice: '8.50',
    originalPrice: null,
    boxFee: '0.30',
    goodsStock: null,
    maxOrderNumber: null,
    minOrderNumber: 1,
    type: 'normal',
    isSoldOut: false,
    flashSale: null,
    isMandatory: false,
    isRecommend: false,
    isNewYear: false,
    isHalal: false,
    spiceLevel: 0,
    allergens: [],
    nutriGrade: null,
    monthlySales: 0,
    prepareTime: null,
    specification: null,
    goods: null,
    specs: [],
    optionGroups: [],
    ...dish
  }
}

/** What is told of goods: a bag of 500 g. */
export const buildGoods = (goods: Partial<NonNullable<Dish['goods']>> = {}): NonNullable<Dish['goods']> => ({
  soldBy: 'piece',
  nominalGrams: 500,
  unitPrice: { amount: '1.70', per: '100g' },
  origin: { zh: '本地', en: 'Local farms' },
  keepsDays: 3,
  storage: 'chilled',
  video: null,
  travels: false,
  ...goods
})

export function buildGroup(group: Partial<DishOptionGroup> = {}): DishOptionGroup {
  return {
    groupId: 'size',
    name: { zh: '份量', en: 'Size' },
    minimum: 1,
    maximum: 1,
    items: [
      { itemId: 'small', name: { zh: '小份', en: 'Small' }, priceAmount: '0.00', isSoldOut: false },
      { itemId: 'large', name: { zh: '大份', en: 'Large' }, priceAmount: '3.00', isSoldOut: false }
    ],
    ...group
  }
}

export function buildMenu(menu: Partial<Menu> = {}): Menu {
  return {
    restaurantId: 'r1',
    currency: 'SGD',
    version: '1',
    categories: [{ categoryId: 'c1', name: { zh: '面', en: 'Noodles' } }],
    dishes: [buildDish()],
    ...menu
  }
}
