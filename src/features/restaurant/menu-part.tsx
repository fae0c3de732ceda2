import { observer } from 'mobx-react-lite'
import type { ScreenState } from '@/ui/screen'
import { StateView } from '@/ui/state-view'
import { useText } from '@/ui/text-context'
import { MenuSearch } from './menu-search'
import { MenuSkeleton } from './menu-skeleton'
import { MenuTemplateOne } from './menu-template-one'
import { MenuTemplateThree } from './menu-template-three'
import { MenuTemplateTwo } from './menu-template-two'
import type { MenuTemplates } from './menu-templates'
import type { DisplayTemplate, RestaurantStore } from './restaurant-store'

/** One map for every page with a menu. */
const templates: MenuTemplates = {
  template1: MenuTemplateOne,
  template2: MenuTemplateTwo,
  template3: MenuTemplateThree
}

interface MenuPartProps {
  readonly store: RestaurantStore
  readonly template: DisplayTemplate
  /** Height of what covers the top of the page, CSS px. */
  readonly topInset: number
  /** The page has the search of the menu somewhere else. */
  readonly isSearchedAbove?: boolean
}

const menuStates: Readonly<Record<'error' | 'offline', 'loadFailed' | 'offline'>> = {
  error: 'loadFailed',
  offline: 'offline'
}

/** The menu by the restaurant's template, or why there is none. */
export const MenuPart = observer(function MenuPart({
  store,
  template,
  topInset,
  isSearchedAbove = false
}: MenuPartProps) {
  const { t } = useText()
  const { menuLoad, menu } = store
  const state: ScreenState = menuLoad.state
  if (state === 'loading') return <MenuSkeleton template={template} />
  if (state === 'error' || state === 'offline') {
    return (
      <StateView
        picture={state}
        text={t.common[menuStates[state]]}
        actionText={t.common.retry}
        onAction={store.loadMenu}
        isInline
      />
    )
  }
  if (menu.isEmpty) return <StateView picture="empty" text={t.restaurant.emptyMenu} isInline />
  const Template = templates[template]
  return (
    <>
      {!isSearchedAbove && <MenuSearch store={store} />}
      {menu.rows.length === 0 ? (
        <StateView
          picture="empty"
          text={t.restaurant.noDishFound(menu.searchWords.trim())}
          actionText={t.common.clearInput}
          onAction={() => menu.search('')}
          isInline
        />
      ) : (
        <Template store={store} topInset={topInset} />
      )}
    </>
  )
})
