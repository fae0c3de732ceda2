import { config } from './boot'

/** Sheets of pages and components; a page's applies only while it is on show, as each vendor page has a document of its own. */
const sheets = new Map<string, HTMLStyleElement>()

const BASE = `
html, body { margin: 0; height: 100%; overflow: hidden; font-family: system-ui, 'PingFang SC', 'Noto Sans CJK SC', sans-serif }
.mini-frame { position: fixed; inset: 0 } .mini-frame[hidden] { display: none }
.mini-scroller { position: absolute; inset: 0; overflow: auto } page { display: block; min-height: 100% }
wx-view, wx-scroll-view, wx-swiper, wx-swiper-item, wx-form, wx-picker, wx-button, wx-textarea, wx-tab-bar, wx-radio-group, wx-checkbox-group, wx-root-portal { display: block }
wx-scroll-view { overflow: auto } wx-text, wx-label { display: inline } wx-text { white-space: pre-line }
wx-image { display: inline-block; width: 320px; height: 240px; overflow: hidden } wx-image > .inner { width: 100%; height: 100%; display: block }
wx-image[data-mode="aspectFill"] > .inner { object-fit: cover } wx-image[data-mode="aspectFit"] > .inner { object-fit: contain }
wx-image[data-mode="widthFix"], wx-image[data-mode="widthFix"] > .inner { height: auto } wx-image[data-mode="heightFix"], wx-image[data-mode="heightFix"] > .inner { width: auto }
wx-button { position: relative; padding: 0 14px; box-sizing: border-box; text-align: center; line-height: 2.55; border-radius: 5px; font-size: 18px; background: #f8f8f8 }
wx-input { display: block; height: 1.4em; overflow: hidden } wx-input > .inner, wx-textarea > .inner { all: unset; display: block; width: 100%; height: 100% }
wx-tab-bar { position: absolute; left: 0; right: 0; bottom: 0; z-index: 1000 }
wx-textarea { width: 300px; height: 150px } wx-switch { display: inline-block; width: 52px; height: 32px } wx-switch > .inner { display: block; height: 100%; border-radius: 16px; background: #dfdfdf }
wx-switch > .inner[aria-checked="true"] { background: #04be02 }
wx-swiper { height: 150px; overflow: auto; display: flex } wx-swiper-item { flex: 0 0 100%; height: 100% }
.mini-bar { position: absolute; top: 0; left: 0; right: 0; z-index: 2147483646; box-sizing: border-box; padding: 30px 44px 0; text-align: center } .mini-bar::after { content: attr(data-title) }
.mini-overlay { position: fixed; inset: 0; pointer-events: none; z-index: 2147483647; display: flex; flex-direction: column; align-items: center; justify-content: center }
.mini-overlay > [data-kind] { background: rgba(76,76,76,.95); color: #fff; padding: 12px; border-radius: 8px; margin: 8px } .mini-overlay button { pointer-events: auto; margin: 8px }
`

function append(css: string): HTMLStyleElement {
  const sheet = document.createElement('style')
  sheet.textContent = css
  document.head.append(sheet)
  return sheet
}

/** The host's own look of built-in components, then the program's global sheet. */
export function installBaseStyles(): void {
  append(BASE)
  append(config.styles.app ?? '')
}

export function showStyles(path: string): void {
  const components = Object.values(config.units[path]?.usingComponents ?? {})
  for (const unit of [...components.filter((component) => component !== path && !sheets.has(component)), path]) {
    const known = sheets.get(unit)
    if (known === undefined) sheets.set(unit, append(config.styles[unit] ?? ''))
    else known.disabled = false
  }
}

export function hideStyles(path: string): void {
  const sheet = sheets.get(path)
  if (sheet !== undefined) sheet.disabled = true
}
