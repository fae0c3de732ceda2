export const time = {
  today: '今天',
  tomorrow: '明天',
  yesterday: '昨天',
  day: (month: number, day: number, weekday: number) => `${month}月${day}日 周${'日一二三四五六'.charAt(weekday)}`,
  /** On a strip of days, one above the other. */
  weekday: (weekday: number) => `周${'日一二三四五六'.charAt(weekday)}`,
  dayOfMonth: (month: number, day: number) => `${month}/${day}`,
  dayOfYear: (year: number, month: number, day: number) => `${year}年${month}月${day}日`,
  asap: '尽快送达',
  asapPickup: '尽快取餐'
}
