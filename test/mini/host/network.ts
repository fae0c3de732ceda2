import { boot, isAlipay, reachable } from './boot'
import { asyncApi, expectType, fail, type Fields, fieldsOf, numberOf, succeed, textOf, VendorError } from './options'

const METHODS = isAlipay
  ? ['GET', 'POST', 'PUT', 'DELETE']
  : ['OPTIONS', 'GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'TRACE', 'CONNECT']
/** Both vendors run so many requests at once and keep the others waiting. */
const CONCURRENT = 10
const BRIDGE_MS = 20

let isOnline = boot.isOnline
let running = 0
const waiting: (() => void)[] = []
const networkListeners = new Set<(status: Fields) => void>()
const openSockets = new Set<WebSocket>()

/** Cuts or restores the network: what is under way fails, sockets close, the program is told. */
export function setOnline(value: boolean): void {
  isOnline = value
  if (!value) for (const socket of openSockets) socket.close()
  for (const listener of networkListeners) listener(networkStatus())
}

export const isNetworkUp = (): boolean => isOnline

/** Whether no call is under way. */
export const isNetworkQuiet = (): boolean => running === 0

function networkStatus(): Fields {
  return isAlipay
    ? { networkType: isOnline ? 'WIFI' : 'NOTREACHABLE', networkAvailable: isOnline, isConnected: isOnline }
    : { networkType: isOnline ? 'wifi' : 'none', isConnected: isOnline }
}

async function takeTurn(): Promise<void> {
  if (running >= CONCURRENT) await new Promise<void>((resolve) => waiting.push(resolve))
  running += 1
}

function endTurn(): void {
  running -= 1
  waiting.shift()?.()
}

/** The address of a call, as the network sees it; refused when it is none, or not of a domain the vendor was told. */
export function allowedAddress(value: unknown, schemes: string[]): string {
  const text = textOf(value)
  if (!schemes.some((scheme) => text.startsWith(scheme)) || !URL.canParse(text))
    throw new VendorError(`invalid url "${text}"`)
  const address = reachable(text)
  if (address === null) throw new VendorError('url not in domain list', 4)
  return address
}

function queryOf(data: unknown): URLSearchParams {
  return new URLSearchParams(
    Object.entries(fieldsOf(data)).map(([name, value]): [string, string] => [name, String(value)])
  )
}

function headersOf(options: Fields): Record<string, string> {
  const given = Object.entries(fieldsOf(isAlipay ? options.headers : options.header)).map(
    ([name, value]): [string, string] => {
      if (isAlipay && typeof value !== 'string') throw new VendorError(`headers.${name} should be a string`)
      return [name.toLowerCase(), String(value)]
    }
  )
  return { 'content-type': 'application/json', ...Object.fromEntries(given) }
}

function describe(options: Fields): [string, RequestInit] {
  const method = textOf(options.method, 'GET').toUpperCase()
  if (!METHODS.includes(method)) throw new VendorError(`method ${method} is not supported`)
  const address = new URL(allowedAddress(options.url, ['https://', 'http://']))
  const headers = headersOf(options)
  const init: RequestInit = { method, headers, credentials: 'omit', cache: 'no-store' }
  const { data } = options
  if (data === undefined || data === null) return [address.href, init]
  if (method === 'GET') queryOf(data).forEach((value, name) => address.searchParams.set(name, value))
  else if (typeof data === 'string' || data instanceof ArrayBuffer) init.body = data
  else
    init.body = headers['content-type']?.includes('x-www-form-urlencoded')
      ? queryOf(data).toString()
      : JSON.stringify(data)
  return [address.href, init]
}

async function readBody(response: Response, options: Fields): Promise<unknown> {
  if (options.responseType === 'arraybuffer' || options.dataType === 'arraybuffer') return response.arrayBuffer()
  const text = await response.text()
  try {
    return options.dataType === 'text' ? text : JSON.parse(text)
  } catch {
    return text
  }
}

function resultOf(response: Response, data: unknown): Fields {
  const headers: Record<string, string> = {}
  response.headers.forEach((value, name) => (headers[name] = value))
  if (!isAlipay) return { data, statusCode: response.status, header: headers, cookies: [] }
  // Alipay takes the failing path for an HTTP error, where WeChat succeeds with the status in hand.
  if (response.status >= 400) throw new VendorError('http status error', 19, { data, status: response.status, headers })
  return { data, status: response.status, headers }
}

async function exchange(options: Fields, signal: AbortSignal): Promise<Fields> {
  const [address, init] = describe(options)
  await takeTurn()
  try {
    if (!isOnline) throw new VendorError('ERR_INTERNET_DISCONNECTED', 12)
    const response = await fetch(address, { ...init, signal })
    return resultOf(response, await readBody(response, options))
  } catch (error) {
    if (error instanceof VendorError) throw error
    if (signal.aborted)
      throw new VendorError(signal.reason === 'timeout' ? 'timeout' : 'abort', signal.reason === 'timeout' ? 13 : 9)
    throw new VendorError(error instanceof Error ? error.message : String(error), 12)
  } finally {
    endTurn()
  }
}

function request(given: unknown): Fields {
  const options = fieldsOf(given)
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort('timeout'), numberOf(options.timeout, isAlipay ? 30_000 : 60_000))
  void exchange(options, controller.signal)
    .finally(() => clearTimeout(timer))
    .then(
      (result) => setTimeout(() => succeed('request', options, result), 0),
      (error: unknown) => setTimeout(() => fail('request', options, error), 0)
    )
  return {
    abort: () => controller.abort('abort'),
    onHeadersReceived: () => undefined,
    offHeadersReceived: () => undefined
  }
}

type SocketEvent = 'open' | 'message' | 'close' | 'error'
const SOCKET_EVENTS: SocketEvent[] = ['open', 'message', 'close', 'error']

function detailOf(type: SocketEvent, event: Event): Fields {
  if (event instanceof MessageEvent) return isAlipay ? { data: event.data, isBuffer: false } : { data: event.data }
  if (event instanceof CloseEvent) return { code: event.code, reason: event.reason }
  return type === 'open' ? { header: {} } : { errMsg: 'socket error', errorMessage: 'socket error' }
}

/** Events reach a program through the vendor's bridge, never before the code that follows `connectSocket` has run. */
function onSocket(socket: WebSocket, type: SocketEvent, listener: (detail: Fields) => void): void {
  socket.addEventListener(type, (event) => setTimeout(() => listener(detailOf(type, event)), BRIDGE_MS))
}

function openSocket(options: Fields): WebSocket {
  const address = allowedAddress(options.url, ['wss://', 'ws://'])
  if (!isOnline) throw new VendorError('ERR_INTERNET_DISCONNECTED', 12)
  const protocols = Array.isArray(options.protocols) ? options.protocols.map(String) : []
  const socket = new WebSocket(address, protocols)
  openSockets.add(socket)
  socket.addEventListener('close', () => openSockets.delete(socket))
  return socket
}

function sendOn(socket: WebSocket | null, options: Fields): void {
  if (socket?.readyState !== WebSocket.OPEN) throw new VendorError('WebSocket is not connected', 7)
  if (!isAlipay && !(options.data instanceof ArrayBuffer)) expectType(options, 'data', 'string')
  socket.send(options.data instanceof ArrayBuffer ? options.data : textOf(options.data))
}

function closeCode(options: Fields): number {
  const code = numberOf(options.code, 1000)
  if (code !== 1000 && (code < 3000 || code > 4999)) throw new VendorError(`invalid close code ${code}`)
  return code
}

/** WeChat gives each connection its own task with its own handlers, five at most. */
function connectTask(given: unknown): Fields {
  const options = fieldsOf(given)
  if (openSockets.size >= 5) {
    setTimeout(() => fail('connectSocket', options, new VendorError('exceed max task count')), 0)
    return {}
  }
  const socket = openSocket(options)
  const handlers = new Map(SOCKET_EVENTS.map((type): [SocketEvent, ((detail: Fields) => void)[]] => [type, []]))
  for (const type of SOCKET_EVENTS)
    onSocket(socket, type, (detail) => handlers.get(type)?.forEach((handler) => handler(detail)))
  const listen = (type: SocketEvent) => (handler: (detail: Fields) => void) => void handlers.get(type)?.push(handler)
  setTimeout(() => succeed('connectSocket', options), 0)
  return {
    get readyState() {
      return socket.readyState
    },
    onOpen: listen('open'),
    onMessage: listen('message'),
    onClose: listen('close'),
    onError: listen('error'),
    send: asyncApi('sendSocketMessage', (message) => sendOn(socket, message)),
    close: asyncApi('closeSocket', (reason) => socket.close(closeCode(reason), textOf(reason.reason)))
  }
}

const globalHandlers = new Map(SOCKET_EVENTS.map((type): [SocketEvent, ((detail: Fields) => void)[]] => [type, []]))
let globalSocket: WebSocket | null = null

/** Alipay has one socket for the whole program; a second connection ends the first, and handlers pile up until taken off. */
function connectGlobal(options: Fields): void {
  globalSocket?.close()
  const socket = openSocket(options)
  globalSocket = socket
  for (const type of SOCKET_EVENTS) {
    onSocket(socket, type, (detail) =>
      globalHandlers
        .get(type)
        ?.slice()
        .forEach((handler) => handler(detail))
    )
  }
}

function handlersApi(): Fields {
  const api: Fields = {}
  for (const type of SOCKET_EVENTS) {
    const suffix = type.charAt(0).toUpperCase() + type.slice(1)
    api[`onSocket${suffix}`] = (handler: (detail: Fields) => void) => void globalHandlers.get(type)?.push(handler)
    api[`offSocket${suffix}`] = (handler?: (detail: Fields) => void) => {
      const kept = (globalHandlers.get(type) ?? []).filter((known) => handler !== undefined && known !== handler)
      globalHandlers.set(type, kept)
    }
  }
  return api
}

const alipaySockets: Fields = {
  connectSocket: asyncApi('connectSocket', connectGlobal),
  sendSocketMessage: asyncApi('sendSocketMessage', (options) => sendOn(globalSocket, options)),
  closeSocket: asyncApi('closeSocket', () => globalSocket?.close()),
  ...handlersApi()
}

export const networkApi: Fields = {
  request,
  ...(isAlipay ? alipaySockets : { connectSocket: connectTask }),
  getNetworkType: asyncApi('getNetworkType', networkStatus),
  onNetworkStatusChange: (listener: (status: Fields) => void) => void networkListeners.add(listener),
  offNetworkStatusChange: (listener?: (status: Fields) => void) =>
    void (listener === undefined ? networkListeners.clear() : networkListeners.delete(listener))
}
