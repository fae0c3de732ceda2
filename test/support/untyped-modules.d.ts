// Published without types, and used here only to run an app.
declare module 'react-dom/client'
declare module 'react-dom' {
  export function createPortal(
    children: import('react').ReactNode,
    container: Element,
    key: string
  ): import('react').ReactPortal
}
declare module '@tarojs/plugin-framework-react/dist/runtime' {
  import type { AppInstance } from '@tarojs/runtime'
  import type { ComponentType, ReactNode } from 'react'

  export function createReactApp(
    app: (props: { readonly children: ReactNode }) => ReactNode,
    react: unknown,
    reactDom: unknown,
    config: { readonly pages: readonly string[] }
  ): AppInstance
  export function connectReactPage(react: unknown, id: string): (page: ComponentType) => ComponentType
}
