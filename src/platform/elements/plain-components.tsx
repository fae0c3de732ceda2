import { createElement, type CSSProperties, type ForwardedRef, forwardRef, type SyntheticEvent } from 'react'

/**
 * The few components nearly every page is made of, as plain elements. On H5 the build puts them in place of Taro's custom elements,
 * whose runtime would be a fifth of the first load and a second node for each picture; all other components stay Taro's.
 */
export * from '@tarojs/components/lib/react'

type Props = Readonly<Record<string, unknown>>
type Handler = (event: unknown) => void

const isHandler = (value: unknown): value is Handler => typeof value === 'function'

/** For mini-programs only, or said in another way here. */
const foreign = new Set([
  'hoverClass',
  'hoverStyle',
  'hoverStartTime',
  'hoverStayTime',
  'hoverStopPropagation',
  'catchMove',
  'nativeProps',
  'selectable',
  'userSelect',
  'space',
  'decode'
])

/** Names as React knows them: `ariaLabel` is `aria-label`; what an element does not know is left out. */
function toDom(props: Props): Record<string, unknown> {
  const dom: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(props)) {
    if (foreign.has(name) || value === undefined) continue
    dom[/^aria[A-Z]/.test(name) ? `aria-${name.slice(4).toLowerCase()}` : name] = value
  }
  if (props.catchMove === true) dom.onTouchMove = (event: SyntheticEvent) => event.stopPropagation()
  return Object.assign(dom, props.nativeProps)
}

const plain = (tag: 'div' | 'span') =>
  forwardRef((props: Props, ref: ForwardedRef<unknown>) => createElement(tag, { ...toDom(props), ref }))

export const View = plain('div')
export const Text = plain('span')

const fits: Readonly<Record<string, CSSProperties['objectFit']>> = { aspectFit: 'contain', aspectFill: 'cover' }

/** One element for a picture; the browser itself waits with those that are far away. */
export const Image = forwardRef(
  ({ mode, lazyLoad, className = '', style, ...props }: Props, ref: ForwardedRef<unknown>) => {
    const objectFit = typeof mode === 'string' ? fits[mode] : undefined
    const look = objectFit === undefined ? style : Object.assign({ objectFit }, style)
    return createElement('img', {
      ...(lazyLoad === true ? { loading: 'lazy' } : {}),
      ...toDom(props),
      className: `taro-img ${String(className)}`,
      style: look,
      ref
    })
  }
)

/** Taro's events carry the text in `detail`. */
function withDetail(
  handler: unknown
): ((event: SyntheticEvent<HTMLInputElement | HTMLTextAreaElement>) => void) | undefined {
  if (!isHandler(handler)) return undefined
  return (event) => {
    const { value, selectionEnd } = event.currentTarget
    handler(Object.assign(event, { detail: { value, cursor: selectionEnd ?? value.length } }))
  }
}

const keyboards: Readonly<Record<string, string>> = { number: 'numeric', digit: 'decimal', idcard: 'text', tel: 'tel' }

/** What a text field of either kind takes; the value is the page's at every moment. */
function fieldProps({
  value,
  maxlength = 140,
  focus,
  autoFocus,
  confirmType,
  placeholderClass: _look,
  onInput,
  onConfirm,
  onFocus,
  onBlur,
  ...props
}: Props): Record<string, unknown> {
  const confirm = withDetail(onConfirm)
  return {
    ...toDom(props),
    ...(value === undefined ? {} : { value, onChange: () => undefined }),
    ...(Number(maxlength) >= 0 ? { maxLength: Number(maxlength) } : {}),
    ...(focus === true || autoFocus === true ? { autoFocus: true } : {}),
    ...(typeof confirmType === 'string' ? { enterKeyHint: confirmType } : {}),
    onInput: withDetail(onInput),
    onFocus: withDetail(onFocus),
    onBlur: withDetail(onBlur),
    ...(confirm === undefined
      ? {}
      : {
          onKeyDown: (event: SyntheticEvent<HTMLInputElement> & { readonly key: string }) =>
            event.key === 'Enter' && confirm(event)
        })
  }
}

const typeOf = (type: unknown, isPassword: unknown): string =>
  isPassword === true ? 'password' : type === 'tel' || type === 'number' || type === 'digit' ? 'tel' : 'text'

export const Input = forwardRef(({ type, password, className = '', ...props }: Props, ref: ForwardedRef<unknown>) =>
  createElement('input', {
    ...fieldProps(props),
    type: typeOf(type, password),
    inputMode: typeof type === 'string' ? keyboards[type] : undefined,
    className: `weui-input ${String(className)}`,
    ref
  })
)

export const Textarea = forwardRef(
  (
    { autoHeight: _autoHeight, showConfirmBar: _bar, cursorSpacing: _space, className = '', ...props }: Props,
    ref: ForwardedRef<unknown>
  ) =>
    createElement('textarea', {
      ...fieldProps({ ...props, onConfirm: undefined }),
      className: `taro-textarea ${String(className)}`,
      ref
    })
)
