import type { CodeName } from '../codes'
import type { LocaleCode } from '../types'
import { en } from './en'
import type { Messages } from './messages'
import { vn } from './vn'
import { zhCn } from './zh-cn'

/** What fills the `{name}` places of a text. */
export type MessageParameters = Readonly<Record<string, string | number>>

const catalogues: Readonly<Record<LocaleCode, Messages>> = { 'zh-CN': zhCn, en, vn }

/** The text of a code in a language. A parameter that is missing leaves nothing behind, so no `{name}` reaches a person. */
export function messageOf(locale: LocaleCode, name: CodeName, parameters: MessageParameters = {}): string {
  const text = catalogues[locale][name]
  return text.includes('{')
    ? text.replace(/\{(\w+)\}/g, (_place, key: string) => String(parameters[key] ?? '')).trim()
    : text
}
