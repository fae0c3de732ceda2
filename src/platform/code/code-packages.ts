/** A subpackage of the mini-programs that holds code and no page: its host fetches it when it is first asked for, and keeps it. */
export interface CodePackage {
  /** Folder in the program; the code is its `code.js`. */
  readonly root: string
  /** What it is made of, below `src`. */
  readonly entry: string
}

/**
 * What the main package does not carry: the languages but Chinese (`i18n/load-catalogue.ts` asks for them), the rules of telephone
 * numbers (`phone-rules.ts`), the table of traditional characters (`characters.ts`), and the prices of carts (`price-rules.ts`).
 * `config/plugins/code-packages.ts` makes them.
 */
export const codePackages: readonly CodePackage[] = [
  { root: 'language-en', entry: 'i18n/en/index.ts' },
  { root: 'language-vn', entry: 'i18n/vn/index.ts' },
  { root: 'phones', entry: 'domain/phone.ts' },
  { root: 'characters', entry: 'domain/simplified.ts' },
  { root: 'prices', entry: 'domain/cart-price.ts' }
]
