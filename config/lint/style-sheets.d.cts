export interface Complaint {
  readonly line: number
  readonly message: string
}
export function checkSelectors(text: string): Complaint[]
export function checkSheet(text: string): Complaint[]
export function checkStyleSheets(root: string, pages: readonly string[]): (Complaint & { readonly file: string })[]
