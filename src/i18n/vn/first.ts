import { common } from './common'
import { feed } from './feed'
import { home } from './home'
import { tabs } from './tabs'
import { time } from './time'

/** What home and the frame around all pages say: on H5 it is fetched before the rest. */
export const first = { common, feed, home, tabs, time }
