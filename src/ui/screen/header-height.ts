import { device } from '@/platform/device/device'

/** Height of a custom header, as the kit draws it beside the capsule, CSS px. */
export const customHeaderHeight =
  device.capsule === null ? 44 + device.statusBarHeight : device.capsule.top + device.capsule.height / 2 + 22

/** What the bar of a page with no header of its own covers of it, CSS px: on H5 the kit's own; mini-programs have theirs outside the page. */
export const defaultHeaderHeight = device.platform === 'h5' ? 44 : 0
