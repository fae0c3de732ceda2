import { createReactApp } from '@tarojs/plugin-framework-react/dist/runtime'
import TestUtils from '@tarojs/test-utils-react'
import { observable, runInAction } from 'mobx'
import { observer } from 'mobx-react-lite'
import type { ComponentType } from 'react'
import * as React from 'react'
import { createPortal } from 'react-dom'
import * as ReactDom from 'react-dom/client'
import { AppFrame } from '@/features/app-frame/app-frame'
import { versionStore } from '@/features/app-frame/version-store'
import type { RootStore } from '@/stores/root-store'
import { ShownPart } from './shown-page'

// Taro's hooks of a page's life find React only once an app has been made.
createReactApp(({ children }) => children, React, ReactDom, { pages: [] })

interface MountedPage {
  readonly key: string
  readonly Page: ComponentType
  readonly container: HTMLElement
}

/** The app as `app.tsx` mounts it. Each of its pages has a place of its own in the document. */
export class RunningApp {
  /** What stands around all pages. */
  readonly frame: ShownPart
  readonly utils = new TestUtils()
  private readonly pages = observable.array<MountedPage>([], { deep: false })
  private mountedPages = 0

  private constructor() {
    this.frame = new ShownPart(document.body.appendChild(document.createElement('div')), this.utils)
  }

  /** Resolves when all of the frame is there, also what comes after the first screen. */
  static async mount(stores: RootStore): Promise<RunningApp> {
    const app = new RunningApp()
    const Pages = observer(() => app.pages.map(({ key, Page, container }) => createPortal(<Page />, container, key)))
    const App = () => (
      <AppFrame stores={stores}>
        <Pages />
      </AppFrame>
    )
    await app.utils.mount(App, { container: app.frame.root })
    const release = stores.get(versionStore).latest
    await app.frame.until(() => release.isLoading || release.state !== 'loading', 'the late frame')
    return app
  }

  /** Mounts a page; returns a function that unmounts it. */
  add(Page: ComponentType, container: HTMLElement): () => void {
    if (!this.frame.root.isConnected) throw new Error('the app has been closed')
    this.mountedPages += 1
    const page = { key: String(this.mountedPages), Page, container }
    this.utils.act(() => runInAction(() => this.pages.push(page)))
    return () => runInAction(() => this.pages.remove(page))
  }

  close(): void {
    this.utils.unmout()
    this.frame.root.remove()
  }
}
