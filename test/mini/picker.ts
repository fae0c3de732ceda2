import type { Locator } from 'playwright-core'
import type { PickerValue } from './protocol'

interface PickerState {
  mode: string
  isDisabled: boolean
  labels: string[]
}

/** Labels of a `selector` picker as a person reads them. */
function readPicker(element: Element): PickerState | null {
  const picker = element.closest('wx-picker') ?? element.querySelector('wx-picker')
  const owner: unknown = picker === null ? null : Reflect.get(picker, '__wxElement')
  if (typeof owner !== 'object' || owner === null) return null
  const data: unknown = Reflect.get(owner, 'data')
  if (typeof data !== 'object' || data === null) return null
  const range: unknown = Reflect.get(data, 'range')
  const key: unknown = Reflect.get(data, 'rangeKey')
  const labels = (Array.isArray(range) ? range : []).map((item: unknown) =>
    typeof key === 'string' && key !== '' && typeof item === 'object' && item !== null
      ? String(Reflect.get(item, key))
      : String(item)
  )
  return {
    mode: String(Reflect.get(data, 'mode') ?? 'selector'),
    isDisabled: Reflect.get(data, 'disabled') === true,
    labels
  }
}

/** The value the vendor would send: a `selector` picker sends an index that must exist. */
function chosenValue({ mode, labels }: PickerState, value: PickerValue): PickerValue {
  if (mode !== 'selector') return value
  const index = typeof value === 'number' ? value : labels.indexOf(String(value))
  if (labels[index] === undefined) throw new Error(`the picker offers ${labels.join(', ')}; not ${String(value)}`)
  return index
}

export async function pick(place: Locator, value: PickerValue): Promise<void> {
  const state = await place.evaluate(readPicker)
  if (state === null) throw new Error('there is no picker here')
  if (state.isDisabled) throw new Error('this picker is disabled')
  await place.evaluate(
    (element, chosen) => {
      const picker = element.closest('wx-picker') ?? element.querySelector('wx-picker')
      if (picker !== null) window.mini.emit(picker, 'change', { value: chosen })
    },
    chosenValue(state, value)
  )
}
