import { createContext, type PropsWithChildren, useContext } from 'react'
import type { Translator } from '@/i18n/translator'
import { device } from '@/platform/device/device'

interface Reading {
  /** `null` while the texts of the language are on their way. */
  readonly translator: Translator | null
  /** What is said meanwhile. */
  readonly waitingText: string
  /** The person has chosen large text: type grows by a quarter. */
  readonly isLargeText: boolean
}

const ReadingContext = createContext<Reading | null>(null)

export interface TextProviderProps {
  readonly translator: Translator | null
  readonly waitingText?: string
  readonly isLargeText?: boolean
}

/** Given once, by the app; a change of language renders every text again. */
export function TextProvider({
  translator,
  waitingText = '',
  isLargeText = false,
  children
}: PropsWithChildren<TextProviderProps>) {
  return <ReadingContext.Provider value={{ translator, waitingText, isLargeText }}>{children}</ReadingContext.Provider>
}

function useReading(): Reading {
  const reading = useContext(ReadingContext)
  if (reading === null) throw new Error('Texts are used outside TextProvider')
  return reading
}

/** The texts and helpers of the chosen language: `const { t, name, moment } = useText()`. */
export function useText(): Translator {
  const { translator } = useReading()
  if (translator === null) throw new Error('Texts are used before they are there')
  return translator
}

/** What to say until there are texts; `null` once there are. */
export function useWaitingText(): string | null {
  const { translator, waitingText } = useReading()
  return translator === null ? waitingText : null
}

/** Whether the person reads large text. */
export const useLargeText = (): boolean => useReading().isLargeText

/** Below it a price and a stepper have no room beside each other, CSS px; the same as in `narrow-row` of `theme/mixins.scss`. */
export const narrowBelow = 360

/** Whether large text stands on a narrow screen, where two things have no room beside each other. */
export const useTightRoom = (): boolean => useLargeText() && device.windowWidth < narrowBelow
