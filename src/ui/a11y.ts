import { device } from '@/platform/device/device'

interface Description {
  /** Role as ARIA names it. */
  readonly role?: string
  /** Of a heading: 1 is the page, 2 a part of it. */
  readonly level?: 1 | 2 | 3
  /** What is read out, where the visible text does not say it. */
  readonly label?: string
  readonly isDisabled?: boolean
  readonly isSelected?: boolean
  readonly isChecked?: boolean
  /** Among links: the one to where the person is. */
  readonly isCurrent?: boolean
  /** Of what shows and hides something. */
  readonly isOpen?: boolean
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
  if (device.platform !== 'h5')
    return withoutGaps({
      ariaRole: role,
      ...state,
      ariaSelected: asText(description.isSelected ?? description.isCurrent)
    })
  return withoutGaps({
    role,
    ...state,
    ariaLevel: description.level === undefined ? undefined : String(description.level),
    ariaExpanded: asText(description.isOpen),
    ariaCurrent: description.isCurrent === true ? 'page' : undefined,
    ariaHidden: description.isHidden === true ? 'true' : undefined,
    ariaLive: description.isLive === true ? 'polite' : undefined,
    ariaModal: description.isModal === true ? 'true' : undefined
  })
}

const asText = (value: boolean | undefined): string | undefined => (value === undefined ? undefined : String(value))

function withoutGaps(props: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const defined: Record<string, string> = {}
  for (const [name, value] of Object.entries(props)) if (value !== undefined) defined[name] = value
  return defined
}
