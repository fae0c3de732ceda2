import { buttonWidth, mostButtonWidth } from '../../support/button-width'
import { isAlipay } from './boot'
import { asyncApi, expectType, type Fields, numberOf, textOf, VendorError } from './options'

const DEFAULT_TOAST_MS = isAlipay ? 2000 : 1500

const layer = document.createElement('div')
layer.className = 'mini-overlay'
const shown: string[] = []
let toastTimer = 0

/** Texts of all toasts since launch, oldest first. */
export function toasts(): string[] {
  return [...shown]
}

export function installOverlay(): void {
  document.body.append(layer)
}

function remove(kind: string): void {
  layer.querySelectorAll(`[data-kind="${kind}"]`).forEach((element) => element.remove())
}

function draw(kind: string, role: string, lines: string[]): HTMLElement {
  remove(kind)
  const panel = document.createElement('div')
  panel.dataset.kind = kind
  panel.setAttribute('role', role)
  for (const line of lines.filter((text) => text !== '')) {
    const row = document.createElement('div')
    row.textContent = line
    panel.append(row)
  }
  layer.append(panel)
  return panel
}

function showToast(options: Fields): void {
  const text = textOf(isAlipay ? options.content : options.title)
  if (!isAlipay) expectType(options, 'title', 'string')
  shown.push(text)
  draw('toast', 'status', [text])
  clearTimeout(toastTimer)
  toastTimer = window.setTimeout(() => remove('toast'), numberOf(options.duration, DEFAULT_TOAST_MS))
}

function choose(kind: string, lines: string[], buttons: { text: string }[]): Promise<number> {
  const panel = draw(kind, 'dialog', lines)
  return new Promise((resolve) => {
    buttons.forEach(({ text }, index) => {
      const button = document.createElement('button')
      button.textContent = text
      button.addEventListener('click', () => {
        remove(kind)
        resolve(index)
      })
      panel.append(button)
    })
  })
}

function checkButtons(options: Fields): void {
  for (const name of isAlipay ? [] : ['confirmText', 'cancelText'])
    if (buttonWidth(textOf(options[name])) > mostButtonWidth)
      throw new VendorError(`parameter error: ${name} length should not larger than 4 Chinese characters`)
}

async function showModal(options: Fields): Promise<Fields> {
  checkButtons(options)
  const confirm = textOf(options.confirmText, '确定')
  const buttons =
    options.showCancel === false
      ? [{ text: confirm }]
      : [{ text: confirm }, { text: textOf(options.cancelText, '取消') }]
  const chosen = await choose('modal', [textOf(options.title), textOf(options.content)], buttons)
  return { confirm: chosen === 0, cancel: chosen !== 0 }
}

async function showActionSheet(options: Fields): Promise<Fields> {
  const list = isAlipay ? options.items : options.itemList
  if (!Array.isArray(list)) throw new VendorError('parameter error: parameter.itemList should be Array')
  if (!isAlipay && (list.length < 1 || list.length > 6))
    throw new VendorError('parameter error: itemList should have 1 to 6 items')
  const chosen = await choose(
    'action-sheet',
    [textOf(options.title)],
    [...list.map((item) => ({ text: String(item) })), { text: '取消' }]
  )
  const isCancelled = chosen === list.length
  if (isAlipay) return { index: isCancelled ? -1 : chosen }
  if (isCancelled) throw new VendorError('cancel')
  return { tapIndex: chosen }
}

const shared = {
  showToast: asyncApi('showToast', showToast),
  hideToast: asyncApi('hideToast', () => remove('toast')),
  showLoading: asyncApi(
    'showLoading',
    (options) => void draw('loading', 'status', [textOf(isAlipay ? options.content : options.title)])
  ),
  hideLoading: asyncApi('hideLoading', () => remove('loading')),
  showActionSheet: asyncApi('showActionSheet', showActionSheet)
}

const alipay = {
  confirm: asyncApi('confirm', async (options) => {
    const { confirm } = await showModal({
      ...options,
      confirmText: options.confirmButtonText,
      cancelText: options.cancelButtonText
    })
    return { confirm }
  }),
  alert: asyncApi('alert', async (options) => {
    await showModal({ ...options, confirmText: options.buttonText, showCancel: false })
    return { success: true }
  })
}

export const overlayApi: Fields = {
  ...shared,
  ...(isAlipay ? alipay : { showModal: asyncApi('showModal', showModal) })
}
