import Taro from '@tarojs/taro'
import { askHost, HostSilence } from '../ask-host'
import { answerIn, timeIn } from './http-answer'
import { HttpFailure, type HttpSend } from './http-types'
import { lastingRequest } from './request-options'

export type { HttpSend } from './http-types'

const hostGraceMs = 1_000

export const sendHttp: HttpSend = async ({ url, method, headers, body, timeoutMs }) => {
  const task = Taro.request<unknown, string>({
    url,
    method,
    header: { ...headers },
    data: body,
    // The host's own limit comes after ours, which names the reason
    timeout: timeoutMs + hostGraceMs,
    dataType: 'json',
    ...lastingRequest()
  })
  try {
    const response = await askHost(() => task, timeoutMs)
    return { status: response.statusCode, body: response.data, ...timeIn(response.header) }
  } catch (error) {
    if (error instanceof HostSilence) {
      task.abort?.()
      throw new HttpFailure('timeout')
    }
    const answer = answerIn(error)
    if (answer === null) throw new HttpFailure('network')
    return answer
  }
}
