import Taro from '@tarojs/taro'
import { askHost, hostWaits } from '../ask-host'
import type { Calendar } from './calendar-types'

/** The phone's, which asks the person first. */
export const calendar: Calendar = {
  add: async ({ title, address, startsAt, endsAt, remindMinutes }) => {
    const [startTime, endTime] = [startsAt / 1000, endsAt / 1000]
    try {
      await askHost(
        () =>
          Taro.addPhoneCalendar({
            title,
            startTime,
            // Typed as text, read as a number like the beginning
            endTime: String(endTime),
            location: address,
            alarm: true,
            alarmOffset: remindMinutes * 60
          }),
        hostWaits.dialog
      )
      return 'added'
    } catch {
      return 'refused'
    }
  }
}
