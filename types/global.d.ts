/// <reference types="@tarojs/taro" />

declare module '*.module.scss' {
  const classes: Readonly<Record<string, string>>
  export default classes
}
declare module '*.scss'
declare module '*.svg' {
  const address: string
  export default address
}
declare module '*.png' {
  const address: string
  export default address
}
/** As vite documents it; H5 alone is built by vite. */
interface ImportMeta {
  glob(patterns: readonly string[]): Readonly<Record<string, () => Promise<unknown>>>
}
/**
 * The mini-program host's own `require`, which webpack leaves as it is. `async` first fetches the subpackage that holds the file, as both
 * vendors document it (分包异步化), and rejects when that cannot be had.
 */
declare const __non_webpack_require__: {
  async(file: './language-en/code.js'): Promise<typeof import('@/i18n/en')>
  async(file: './language-vn/code.js'): Promise<typeof import('@/i18n/vn')>
  async(file: './phones/code.js'): Promise<typeof import('@/domain/phone')>
  async(file: './prices/code.js'): Promise<typeof import('@/domain/cart-price')>
  async(file: './characters/code.js'): Promise<typeof import('@/domain/simplified')>
}
