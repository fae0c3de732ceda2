import type { CSSProperties } from 'react'
import { device } from '@/platform/device/device'

/** Half of the header's row, whose middle is the capsule's. */
const halfRow = 22

/** Height of the status bar, or of what is above the capsule, CSS px: a custom header keeps it free. */
function topInset(): number {
  const { capsule, statusBarHeight } = device
  return capsule === null ? statusBarHeight : capsule.top + capsule.height / 2 - halfRow
}

/** Space that the status bar and the capsule take of a custom header. */
export function capsuleStyle(): CSSProperties {
  const { capsule } = device
  return {
    paddingTop: `${topInset()}px`,
    ...(capsule !== null && { paddingRight: `${capsule.right + capsule.width}px` })
  }
}

/** What sticks to the top stands below a custom header; the host's own header is outside of the page. */
export const stickyStyle = (header: 'custom' | 'default' | undefined): CSSProperties =>
  Object.fromEntries([['--sticky-top', header === 'custom' ? `calc(${topInset()}px + var(--header-height))` : '0px']])
