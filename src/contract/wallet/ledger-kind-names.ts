/** Kinds of movements by what a bill calls them, in every language. */
export type LedgerKindNames = Readonly<
  Record<string, { readonly zh: string; readonly en: string; readonly vn: string }>
>
