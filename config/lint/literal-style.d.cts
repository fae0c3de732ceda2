export const literalStyle: { readonly selector: string; readonly message: string }[]
