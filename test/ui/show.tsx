import { createReactApp } from '@tarojs/plugin-framework-react/dist/runtime'
import TestUtils from '@tarojs/test-utils-react'
import type { ReactElement } from 'react'
import * as React from 'react'
import * as ReactDom from 'react-dom/client'
import { createTranslator } from '@/i18n/translator'
import { zhCn } from '@/i18n/zh-CN'
import { TextProvider } from '@/ui/text-context'

// Taro's hooks of a page's life find React only once an app has been made.
createReactApp(({ children }) => children, React, ReactDom, { pages: [] })

/** One view mounted in Chinese, and what a test asks of it. */
export interface Shown {
  readonly root: HTMLElement
  /** The first element with this class name of its style sheet. */
  part(className: string): HTMLElement | null
  parts(className: string): HTMLElement[]
  /** By what is read out: the label, else the text. */
  named(role: string, name: string): HTMLElement
  press(element: HTMLElement | null): void
  /** Lets promises and Taro's elements come to rest. */
  rest(): Promise<void>
  type(element: HTMLElement | null, text: string): void
  /** Mounts the same place with something else in it. */
  again(element: ReactElement): Promise<void>
  remove(): void
}

let tapped = 0
/** A tap of a person, a while after the last one. */
function tap(): MouseEvent {
  tapped += 200
  return Object.defineProperty(new MouseEvent('click', { bubbles: true, cancelable: true }), 'timeStamp', {
    value: tapped
  })
}

export async function show(element: ReactElement): Promise<Shown> {
  const utils = new TestUtils()
  const root = document.body.appendChild(document.createElement('div'))
  const mount = (content: ReactElement) => utils.mount(Provided, { props: { content }, container: root })
  await mount(element)
  const parts = (className: string) => Array.from(root.querySelectorAll<HTMLElement>(`.${className}`))
  return {
    root,
    parts,
    part: (className) => parts(className)[0] ?? null,
    named: (role, name) => byName(root, role, name),
    press: (target) => utils.act(() => void expectElement(target).dispatchEvent(tap())),
    type: (target, text) => utils.act(() => typeInto(expectElement(target), text)),
    rest: () => utils.act(rest),
    again: mount,
    remove: () => {
      utils.unmout()
      root.remove()
    }
  }
}

const rest = async (): Promise<void> => {
  await new Promise((resolve) => setTimeout(resolve, 30))
}

const translator = createTranslator('zh-CN', zhCn)

function Provided({ content }: { readonly content: ReactElement }) {
  return <TextProvider translator={translator}>{content}</TextProvider>
}

function expectElement(element: HTMLElement | null): HTMLElement {
  if (element === null) throw new Error('There is no such element')
  return element
}

function byName(root: HTMLElement, role: string, name: string): HTMLElement {
  const candidates = Array.from(root.querySelectorAll<HTMLElement>(`[role="${role}"]`))
  const found = candidates.find((candidate) => (candidate.getAttribute('aria-label') ?? candidate.textContent) === name)
  if (found === undefined)
    throw new Error(
      `No ${role} "${name}" among: ${candidates.map((candidate) => candidate.getAttribute('aria-label') ?? candidate.textContent).join(' | ')}`
    )
  return found
}

/** What Taro's input tells the page when a person types. */
function typeInto(element: HTMLElement, text: string): void {
  const input = element
  if (!(input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement))
    throw new Error('Nothing to type into')
  // React watches the element's own setter, and would not see a change made through it.
  const prototype = input instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(input, text)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
