import { spokenTexts } from '../../support/texts-on-page'

/** What the app says and has read out. */
export const textsOfApp = (): string[] => spokenTexts(document.querySelector('#app') ?? document.body)

/** What the app has kept, such as the names of what is in a cart: as JSON. */
export const keptByApp = (): string[] => Object.values({ ...localStorage })
