import type { zhCn } from './zh-CN'

/** The shape of a source text without its wording: what another language must have. */
type Widened<T> = T extends string
  ? string
  : T extends (...values: infer Values) => string
    ? (...values: Values) => string
    : { readonly [Key in keyof T]: Widened<T[Key]> }

/** Every text of the interface in one language. `zh-CN` is the source; a language that lacks a text does not compile. */
export type Catalogue = Widened<typeof zhCn>
/** One part of the catalogue, for the file of a namespace in another language. */
export type Namespace<Name extends keyof Catalogue> = Catalogue[Name]
