import type { FileRequest, Files, SendFile } from '@/platform/files/file-types'
import * as weapp from '@/platform/files/files'
import * as alipay from '@/platform/files/files.alipay'

/** The vendor's object as far as files go; each test says how it answers. */
const host: Record<string, jest.Mock> & { env?: unknown } = {}

jest.mock('@tarojs/taro', () => ({
  __esModule: true,
  default: new Proxy(
    {},
    { get: (_taro, name) => (name === 'env' ? { USER_DATA_PATH: 'wxfile://usr' } : host[String(name)]) }
  )
}))

const twins: readonly [name: string, twin: { readonly files: Files; readonly sendFile: SendFile }][] = [
  ['weapp', weapp],
  ['alipay', alipay]
]
const written = new Map<string, string>()

beforeEach(() => {
  for (const name of Object.keys(host)) delete host[name]
  written.clear()
  host.getFileSystemManager = jest.fn(() => ({
    writeFileSync: (path: string, text: string) => void written.set(path, text),
    unlinkSync: (path: string) => void written.delete(path)
  }))
  host.setClipboardData = jest.fn(async () => ({}))
})

/** A chooser of either vendor that gives this picture, or fails so. WeChat's is called with callbacks, Alipay's answers a promise. */
function chooserAnswers(
  answer:
    | { readonly path: string; readonly size: number }
    | { readonly errMsg?: string; readonly error?: number; readonly errorMessage?: string }
): void {
  const picked =
    'path' in answer
      ? { tempFiles: [{ tempFilePath: answer.path, size: answer.size }], tempFilePaths: [answer.path] }
      : null
  host.chooseMedia = jest.fn(({ success, fail }) => (picked === null ? fail(answer) : success(picked)))
  host.chooseImage = jest.fn(() =>
    picked === null
      ? Promise.reject(answer)
      : Promise.resolve({
          ...picked,
          tempFiles: [{ path: picked.tempFilePaths[0], size: 'size' in answer ? answer.size : 0 }]
        })
  )
}

describe.each(twins)('pictures on %s', (name, { files }) => {
  it('are picked one at a time, made small by the host', async () => {
    chooserAnswers({ path: 'tmp://a/photo.jpg', size: 1234 })
    expect(await files.pickPicture()).toEqual({ name: 'photo.jpg', size: 1234, source: 'tmp://a/photo.jpg' })
    const chooser = name === 'weapp' ? host.chooseMedia : host.chooseImage
    expect(chooser?.mock.calls[0][0]).toMatchObject({ count: 1, sizeType: ['compressed'] })
  })

  it.each([
    ['cancelled', { errMsg: 'chooseMedia:fail cancel' }],
    ['cancelled', { error: 11, errorMessage: '用户取消操作' }],
    ['refused', { errMsg: 'chooseMedia:fail auth deny' }],
    ['refused', { error: 2001, errorMessage: '用户没有授权' }]
  ])('are %s for %j', async (outcome, failure) => {
    chooserAnswers(failure)
    expect(await files.pickPicture()).toBe(outcome)
  })
})

describe.each(twins)('a file sent from %s', (_name, { sendFile }) => {
  const progress: number[] = []
  const request = (more: Partial<FileRequest> = {}): FileRequest => ({
    url: 'https://api.test/api/user/avatar/upload',
    headers: { accessToken: 't' },
    fields: { a: 'b' },
    file: { name: 'a.jpg', size: 1, source: 'tmp://a.jpg' },
    timeoutMs: 50,
    onProgress: (share) => void progress.push(share),
    ...more
  })
  const task = (work: Promise<unknown>, abort = jest.fn()) => {
    host.uploadFile = jest.fn(() =>
      Object.assign(work, {
        abort,
        progress: (listen: (step: { progress: number }) => void) => listen({ progress: 40 })
      })
    )
    return abort
  }

  it('goes by its path with headers and fields, tells how far it is, and its answer is read', async () => {
    task(Promise.resolve({ statusCode: 200, data: '{"code":1,"data":{}}' }))
    expect(await sendFile(request())).toEqual({ status: 200, body: { code: 1, data: {} } })
    expect(host.uploadFile?.mock.calls[0][0]).toMatchObject({
      filePath: 'tmp://a.jpg',
      name: 'file',
      fileType: 'image',
      header: { accessToken: 't' },
      formData: { a: 'b' }
    })
    expect(progress.at(-1)).toBe(0.4)
  })

  it('answers any status, and a body that is no JSON as text', async () => {
    task(Promise.resolve({ statusCode: '502', data: '<html>' }))
    expect(await sendFile(request())).toEqual({ status: 502, body: '<html>' })
  })

  it('that fails is the network’s failure', async () => {
    task(Promise.reject({ errMsg: 'uploadFile:fail' }))
    await expect(sendFile(request())).rejects.toMatchObject({ reason: 'network' })
  })

  it('that takes too long is given up', async () => {
    const abort = task(new Promise(() => undefined))
    await expect(sendFile(request({ timeoutMs: 5 }))).rejects.toMatchObject({ reason: 'timeout' })
    expect(abort).toHaveBeenCalled()
  })
})

describe('a text that leaves the app', () => {
  const shares = (answer: 'success' | { errMsg: string }) => {
    const seen: (string | undefined)[] = []
    host.shareFileMessage = jest.fn(({ filePath, success, fail }) => {
      seen.push(written.get(filePath))
      return answer === 'success' ? success({}) : fail(answer)
    })
    return seen
  }

  it('is handed to a chat by WeChat as a file, which does not stay on the device', async () => {
    const seen = shares('success')
    expect([await weapp.files.keepText('data.json', '{"a":1}'), seen, written.size]).toEqual(['shared', ['{"a":1}'], 0])
    expect(host.shareFileMessage?.mock.calls[0][0]).toMatchObject({
      filePath: 'wxfile://usr/data.json',
      fileName: 'data.json'
    })
  })

  it('stays nowhere when the person changes their mind', async () => {
    shares({ errMsg: 'shareFileMessage:fail cancel' })
    expect([await weapp.files.keepText('data.json', '{}'), written.size, host.setClipboardData?.mock.calls]).toEqual([
      'cancelled',
      0,
      []
    ])
  })

  it('is copied where WeChat cannot share it, and where it cannot be written', async () => {
    shares({ errMsg: 'shareFileMessage:fail not supported' })
    expect([await weapp.files.keepText('data.json', '{}'), host.setClipboardData?.mock.calls, written.size]).toEqual([
      'copied',
      [[{ data: '{}' }]],
      0
    ])
    host.getFileSystemManager = jest.fn(() => ({
      writeFileSync: () => {
        throw new Error('the maximum size of the file storage limit is exceeded')
      }
    }))
    expect(await weapp.files.keepText('data.json', '{}')).toBe('copied')
  })

  it('is copied on Alipay, and says when even that fails', async () => {
    expect(await alipay.files.keepText('data.json', '{}')).toBe('copied')
    host.setClipboardData = jest.fn(() => Promise.reject(new Error('no')))
    expect([await alipay.files.keepText('data.json', '{}'), await weapp.files.keepText('data.json', '{}')]).toEqual([
      'failed',
      'failed'
    ])
  })
})
