import type { LocaleCode } from './types'

/** A text of a code in every language; `{name}` stands for a parameter. */
export type Message = Readonly<Record<LocaleCode, string>>

/** A text for each code of a noun. */
export type MessagesOf<Codes extends object> = Readonly<Record<keyof Codes, Message>>
