import type { Calendar } from './calendar-types'

/** The one that the device opens calendar files with. */
export const calendar: Calendar = {
  add: ({ file }) => {
    window.location.assign(file)
    return Promise.resolve('opened')
  }
}
