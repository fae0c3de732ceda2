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
/** Made by the H5 build (`config/vite/lean-endpoints.ts`). */
declare module 'fanju:later-endpoints' {
  export const rows: Readonly<Record<string, object>>
}
