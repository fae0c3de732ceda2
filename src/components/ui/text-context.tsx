import { createContext, useContext, type PropsWithChildren } from 'react'
import type { Translator } from '@/i18n/translator'

interface Reading {
  readonly translator: Translator
  /** The person has chosen large text: type grows by a quarter. */
  readonly isLargeText: boolean
}

const ReadingContext = createContext<Reading | null>(null)

export interface TextProviderProps {
  readonly translator: Translator
  readonly isLargeText?: boolean
}

/** Given once, by the app; a change of language renders every text anew. */
export function TextProvider({ translator, isLargeText = false, children }: PropsWithChildren<TextProviderProps>) {
  return <ReadingContext.Provider value={{ translator, isLargeText }}>{children}</ReadingContext.Provider>
}

function useReading(): Reading {
  const reading = useContext(ReadingContext)
  if (reading === null) throw new Error('Texts are used outside TextProvider')
  return reading
}

/** The texts and helpers of the chosen language: `const { t, name, moment } = useText()`. */
export const useText = (): Translator => useReading().translator

/** Whether the person reads large text. */
export const useLargeText = (): boolean => useReading().isLargeText
