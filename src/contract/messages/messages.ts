import type { CodeName } from '../codes'

/** A text for each code of the closed set; `{name}` stands for a parameter. */
export type Messages = Readonly<Record<CodeName, string>>
