import type { ComponentType } from 'react'
import type { DisplayTemplate, RestaurantStore } from './restaurant-store'

export interface MenuTemplateProps {
  readonly store: RestaurantStore
  /** Height of what stays at the top of the page while the menu is scrolled, CSS px. */
  readonly topInset: number
}

/** The component of each template the server may ask for (spec section 7, displayTemplate). */
export type MenuTemplates = Readonly<Record<DisplayTemplate, ComponentType<MenuTemplateProps>>>
