import type { LocalizedText } from '../types'

/** Kinds of movements by what a bill calls them. */
export type LedgerKindNames = Readonly<Record<string, Required<LocalizedText>>>
