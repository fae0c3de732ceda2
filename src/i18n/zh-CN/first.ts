import * as home from '@/features/home/texts/zh-CN'
import * as restaurantList from '@/features/restaurant-list/texts/zh-CN'
import { common } from './common'
import { tabs } from './tabs'
import { time } from './time'

/** What home and the frame around all pages say: on H5 it is fetched before the rest. */
export const first = { common, tabs, time, ...home, ...restaurantList }
