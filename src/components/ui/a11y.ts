import { device } from '@/platform/device'

interface Description {
  /** Role as ARIA names it. */
  readonly role?: string
  /** What is read out, where the visible text does not say it. */
  readonly label?: string
  readonly isDisabled?: boolean
  readonly isSelected?: boolean
  readonly isChecked?: boolean
  readonly isHidden?: boolean
  /** Changes inside are read out as they come. */
  readonly isLive?: boolean
  readonly isModal?: boolean
}

/**
 * Properties that tell a screen reader what something is. H5 takes them as attributes; the mini-programs know a role, a label and
 * whether it is chosen or off, and are spared the rest because every property is sent to the view.
 */
export function describe(description: Description): Readonly<Record<string, string>> {
  const { role, label } = description
  const state = {
    ariaLabel: label,
    ariaDisabled: description.isDisabled === true ? 'true' : undefined,
    ariaSelected: asText(description.isSelected),
    ariaChecked: asText(description.isChecked)
  }
  if (device.platform !== 'h5') return withoutGaps({ ariaRole: role, ...state })
  return withoutGaps({
    role,
    ...state,
    ariaHidden: description.isHidden === true ? 'true' : undefined,
    ariaLive: description.isLive === true ? 'polite' : undefined,
    ariaModal: description.isModal === true ? 'true' : undefined
  })
}

const asText = (value: boolean | undefined): string | undefined => (value === undefined ? undefined : String(value))

function withoutGaps(props: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const kept: Record<string, string> = {}
  for (const [name, value] of Object.entries(props)) if (value !== undefined) kept[name] = value
  return kept
}
