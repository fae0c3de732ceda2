import type { ServerModule } from '../../http/module'
import { defineRoutes } from '../../http/routes'
import { indexJobs, startIndexing } from './fresh-index'
import { listHot, noteSearch } from './hot'
import { searchOrdered } from './ordered'
import { searchRestaurants } from './search'
import { suggest } from './suggest'

const routes = defineRoutes({ searchRestaurants, searchOrdered, searchSuggest: suggest, searchNote: noteSearch, searchHot: listHot })

/** Finding restaurants and dishes by words (spec section 2, search). */
export const searchModule: ServerModule = { name: 'search', routes, jobs: indexJobs, start: startIndexing }
