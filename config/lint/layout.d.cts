export function orderKinds(root: string): string[]
