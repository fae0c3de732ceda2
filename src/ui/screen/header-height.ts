import { device } from '@/platform/device/device'

/** Height of a custom header, as the kit draws it beside the capsule, CSS px. */
export const customHeaderHeight =
  device.capsule === null ? 44 + device.statusBarHeight : device.capsule.top + device.capsule.height / 2 + 22
