import { common } from './common'
import { home } from './home'
import { restaurant } from './restaurant'
import { tabs } from './tabs'
import { time } from './time'
import { titles } from './titles'

/** What home and the frame around all pages say: on H5 it is fetched before the rest. */
export const first = { common, home, restaurant, tabs, time, titles }
