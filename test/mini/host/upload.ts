import { isAlipay } from './boot'
import { fileAt } from './files'
import { allowedAddress, isNetworkUp } from './network'
import { expectType, fail, type Fields, fieldsOf, numberOf, succeed, textOf, VendorError } from './options'

type ProgressListener = (step: Fields) => void

/** The file's field is called `name` by WeChat and `fileName` by Alipay, which besides wants to be told what kind of file it is. */
function formOf(options: Fields): FormData {
  const nameField = isAlipay ? 'fileName' : 'name'
  for (const name of ['filePath', nameField]) expectType(options, name, 'string')
  if (isAlipay && !['image', 'video', 'audio'].includes(textOf(options.fileType)))
    throw new VendorError('parameter error: fileType is required')
  const form = new FormData()
  for (const [name, value] of Object.entries(fieldsOf(options.formData))) form.append(name, String(value))
  form.append(textOf(options[nameField]), fileAt(options.filePath), textOf(options.filePath).split('/').pop())
  return form
}

/** The vendors write the type of the form themselves. */
function sendHeaders(request: XMLHttpRequest, options: Fields): void {
  for (const [name, value] of Object.entries(fieldsOf(options.header))) {
    if (!['content-type', 'referer'].includes(name.toLowerCase())) request.setRequestHeader(name, String(value))
  }
}

function answerOf(request: XMLHttpRequest): Fields {
  const { status, responseText } = request
  return { data: responseText, statusCode: isAlipay ? String(status) : status, header: {} }
}

/** Sends with whatever the program has said; answers whatever the server does, HTTP errors too. */
function send(request: XMLHttpRequest, options: Fields, listeners: Set<ProgressListener>): Promise<Fields> {
  return new Promise((resolve, reject) => {
    const refuse = (message: string, code: number) => () => reject(new VendorError(message, code))
    request.open('POST', allowedAddress(options.url, ['https://', 'http://']))
    request.timeout = numberOf(options.timeout, 60_000)
    sendHeaders(request, options)
    request.upload.onprogress = ({ loaded, total }) => {
      const step = {
        progress: Math.floor((loaded / total) * 100),
        totalBytesSent: loaded,
        totalBytesExpectedToSend: total
      }
      for (const listener of listeners) listener(step)
    }
    request.onload = () => resolve(answerOf(request))
    request.onerror = refuse(isAlipay ? '上传文件失败' : 'ERR_CONNECTION_RESET', 12)
    request.ontimeout = refuse('timeout', 12)
    request.onabort = refuse('abort', 12)
    const form = formOf(options)
    if (isNetworkUp()) request.send(form)
    else refuse('ERR_INTERNET_DISCONNECTED', 12)()
  })
}

/** Both vendors answer with a task; what came of it arrives by the callbacks. */
export function uploadFile(given: unknown): Fields {
  const options = fieldsOf(given)
  const request = new XMLHttpRequest()
  const listeners = new Set<ProgressListener>()
  void Promise.resolve()
    .then(() => send(request, options, listeners))
    .then(
      (result) => setTimeout(() => succeed('uploadFile', options, result), 0),
      (error: unknown) => setTimeout(() => fail('uploadFile', options, error), 0)
    )
  return {
    abort: () => request.abort(),
    onProgressUpdate: (listener: ProgressListener) => void listeners.add(listener),
    offProgressUpdate: (listener?: ProgressListener) =>
      void (listener === undefined ? listeners.clear() : listeners.delete(listener)),
    onHeadersReceived: () => undefined,
    offHeadersReceived: () => undefined
  }
}
