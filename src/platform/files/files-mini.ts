import Taro from '@tarojs/taro'
import { askHost, HostSilence } from '../ask-host'
import { answerIn, parsedBody } from '../http/http-answer'
import { HttpFailure, type HttpResponse } from '../http/http-types'
import type { NothingPicked, PickedFile, SendFile } from './file-types'

/** The last part of a path on the device. */
const nameOf = (path: string): string => path.split('/').pop() ?? 'picture'

/** A picture by its path, as the vendors' choosers give it. */
export const pickedAt = (path: string, size: number | undefined): PickedFile => ({
  name: nameOf(path),
  size: size ?? null,
  source: path
})

/** Why a chooser gave nothing. WeChat says so in `errMsg`; Alipay by number, 11 for a person who went back. */
export function whyNothing(error: unknown): NothingPicked {
  if (typeof error !== 'object' || error === null) return 'cancelled'
  const text = 'errMsg' in error ? String(error.errMsg) : 'errorMessage' in error ? String(error.errorMessage) : ''
  return /auth|deny|denied|权限|授权/i.test(text) ? 'refused' : 'cancelled'
}

/** Both vendors send a file by its path; Alipay besides wants to be told what kind it is. */
export const sendFile: SendFile = async ({ url, headers, fields, file, timeoutMs, onProgress }) => {
  const kind = { fileType: 'image' } as const
  const task = Taro.uploadFile({
    ...kind,
    url,
    filePath: String(file.source),
    name: 'file',
    header: { ...headers },
    formData: { ...fields },
    timeout: timeoutMs
  })
  task.progress?.(({ progress }) => onProgress(progress / 100))
  try {
    return readAnswer(await askHost(() => task, timeoutMs))
  } catch (error) {
    if (error instanceof HostSilence) {
      task.abort()
      throw new HttpFailure('timeout')
    }
    const answer = answerIn(error)
    if (answer === null) throw new HttpFailure('network')
    return answer
  }
}

/** An upload's answer comes as text, its status on Alipay too. */
const readAnswer = ({ statusCode, data }: { readonly statusCode: number; readonly data: string }): HttpResponse => ({
  status: Number(statusCode),
  body: parsedBody(data)
})
