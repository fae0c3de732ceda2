import * as ge from 'glass-easel'
import { component, MiniProgramEnv, type Root } from 'glass-easel-miniprogram-adapter'
import { rpxToVw } from '../rpx'
import { bundle, config, isAlipay } from './boot'
import { BUILT_INS, observerOf, PROPERTIES } from './built-ins'
import { type Fields, fieldsOf } from './options'
import { messageOf, report } from './report'

export type ComponentTemplate = Parameters<ReturnType<MiniProgramEnv['createCodeSpace']>['addCompiledTemplate']>[1]

function forgiveMissingClassAndStyle(): void {
  // Taro binds class and style on every node and leaves them undefined where there is none; the vendors read that as empty.
  const setClassNames = ge.ClassList.prototype.setClassNames
  ge.ClassList.prototype.setClassNames = function (names) {
    return setClassNames.call(this, typeof names === 'string' ? names : '')
  }
  const setNodeStyle = ge.Element.prototype.setNodeStyle
  ge.Element.prototype.setNodeStyle = function (style, index) {
    return setNodeStyle.call(this, typeof style === 'string' ? rpxToVw(style) : '', index)
  }
}

ge.globalOptions.writeIdToDOM = true
ge.globalOptions.throwGlobalError = false
forgiveMissingClassAndStyle()
ge.addGlobalErrorListener((error: unknown) => {
  report(`uncaught: ${messageOf(error)}`)
  return false
})
// Taro's templates bind every property that any target knows and loop over children where there are none; the vendors pass over both.
const expectedWarnings = [
  'is not a valid property',
  'The for-list data is neither Array nor Object, got type "undefined"'
]
ge.addGlobalWarningListener((message: string) => !expectedWarnings.some((expected) => message.includes(expected)))

const environment = new MiniProgramEnv()
const builtInSpace = environment.getGlobalCodeSpace().getComponentSpace()
const builtIns = new Map(
  BUILT_INS.map((name) => {
    const content = bundle.builtIns[name] ?? bundle.builtIns.box
    let definition = builtInSpace.define(name).template({ groupList: bundle.builtIns, content })
    for (const property of PROPERTIES)
      definition = definition.property(property, { type: null, observer: observerOf(name, property) })
    return [name, definition.registerComponent()] as const
  })
)
const codeSpace = environment.createCodeSpace('', true)
for (const [name, definition] of builtIns) codeSpace.getComponentSpace().setGlobalUsingComponent(name, definition)
const context = new ge.CurrentWindowBackendContext()
const browserDocument = context.document
// Built-in components share names with HTML elements that behave otherwise (button, input, form): in the DOM they are `wx-button` and so on.
context.document = {
  createElement: (tag) => browserDocument.createElement(builtIns.has(tag) ? `wx-${tag}` : tag.replace(/^native-/, '')),
  createTextNode: (text) => browserDocument.createTextNode(text),
  createDocumentFragment: () => browserDocument.createDocumentFragment()
}
const backend = environment.associateBackend(context)

for (const [path, unit] of Object.entries(config.units)) {
  // Alipay shares styles between pages and components; WeChat isolates a component that does not ask otherwise.
  const styleIsolation = isAlipay ? 'shared' : unit.styleIsolation
  codeSpace.addComponentStaticConfig(path, {
    component: unit.isComponent,
    usingComponents: Object.fromEntries(
      Object.entries(unit.usingComponents).map(([name, target]) => [name, `/${target}`])
    ),
    ...fieldsOf(styleIsolation === undefined ? {} : { styleIsolation })
  })
  codeSpace.addStyleSheet(path, undefined, path.replace(/\W/g, '_'))
}
for (const [path, content] of Object.entries(bundle.templates)) {
  // Every template file is a group entry of the same compiled set, so that imports resolve.
  codeSpace.addCompiledTemplate(path, { groupList: bundle.templates, content } as unknown as ComponentTemplate)
}

export function registerPage(path: string, definition: Fields): void {
  codeSpace.componentEnv(path, ({ Page }) => Page({ ...definition, data: fieldsOf(definition.data) }))
}

type Method = (...parameters: unknown[]) => unknown

function functionsOf(fields: Fields): Record<string, Method> {
  const isMethod = (entry: [string, unknown]): entry is [string, Method] => typeof entry[1] === 'function'
  return Object.fromEntries(Object.entries(fields).filter(isMethod))
}

/** Lifetimes and lists in the shape glass-easel reads; Alipay's `didMount` is WeChat's `attached`, its `props` are `properties`. */
export function registerComponent(path: string, definition: Fields): void {
  const { didMount, didUnmount } = definition
  const lifetimes = fieldsOf(definition.lifetimes)
  if (typeof didMount === 'function') {
    lifetimes.attached = function (this: Fields) {
      Object.defineProperty(this, 'props', { configurable: true, get: () => this.data })
      didMount.call(this)
    }
    lifetimes.detached = didUnmount
  }
  const isList = (value: unknown) => (Array.isArray(value) ? value : [])
  codeSpace.componentEnv(path, ({ Component }) =>
    Component({
      ...definition,
      lifetimes: functionsOf(lifetimes),
      behaviors: isList(definition.behaviors),
      externalClasses: isList(definition.externalClasses)
    })
  )
}

/** Creates a page or component and puts it at the end of `parent`. */
export function mount(path: string, parent: HTMLElement, beforeAttach: (root: Root) => void = () => undefined): Root {
  const root = backend.createRoot(path === config.app.tabBarComponent ? 'wx-tab-bar' : 'page', codeSpace, path)
  beforeAttach(root)
  const placeholder = document.createElement('div')
  parent.append(placeholder)
  // The backend types hide that its elements are DOM nodes; in a browser they are.
  root.attach(parent as unknown as ge.GeneralBackendElement, placeholder as unknown as ge.GeneralBackendElement)
  return root
}

export const ComponentCaller = component.ComponentCaller

/** The framework's element that a DOM node stands for: the nearest one at or above it. */
export function elementAt(node: unknown): ge.GeneralComponent | null {
  let current = node instanceof Node ? node : null
  while (current !== null) {
    const owner: unknown = Reflect.get(current, '__wxElement')
    if (owner instanceof ge.Component) return owner
    current = current.parentNode
  }
  return null
}
