import type { MenuCategory } from '@/features/menu/menu-store'
import type { Translator } from '@/i18n/translator'

/** What a category of a menu is called: as the restaurant says, or that its flash sale is not on. */
export const categoryName = ({ name }: Pick<MenuCategory, 'name'>, text: Translator): string =>
  name === null ? text.t.menu.notOnSale : text.name(name)
