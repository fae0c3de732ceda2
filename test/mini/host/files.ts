import { ask } from './ask'
import { isAlipay } from './boot'
import { expectType, type Fields, textOf, VendorError } from './options'
import { passPrivacy } from './privacy'
import { messageOf, report } from './report'

/** The program's own folder; WeChat lets it write nowhere else. */
const USER_DATA_PATH = 'wxfile://usr'
/** For so long after a tap WeChat lets a program hand something on. */
const GESTURE_MS = 1000

/** What lies on the device for the program, by path. */
const kept = new Map<string, Blob>()
let picked = 0
let tappedAt = -Infinity

export const noteTap = (): void => void (tappedAt = performance.now())

/** What lies at a path that the program names. */
export function fileAt(path: unknown): Blob {
  const file = kept.get(textOf(path))
  if (file === undefined) throw new VendorError(isAlipay ? '文件不存在' : `file not found ${textOf(path)}`, 11)
  return file
}

/** The picture of an answer, `{ content }` in base64, as a file of the vendor's. Alipay hides what kind it is. */
function keepPicture({ content }: Fields): { path: string; size: number } {
  const bytes = Uint8Array.from(atob(textOf(content)), (letter) => letter.charCodeAt(0))
  picked += 1
  const path = isAlipay ? `https://resource/picked${picked}.image` : `http://tmp/picked${picked}.jpg`
  kept.set(path, new Blob([bytes]))
  return { path, size: bytes.length }
}

function expectList(options: Fields, name: string, known: string[]): void {
  if (options[name] === undefined) return
  expectType(options, name, 'array')
  const strange = [options[name]].flat().find((item) => !known.includes(String(item)))
  if (strange !== undefined)
    throw new VendorError(`parameter error: parameter.${name} does not know ${String(strange)}`)
}

export async function chooseMedia(options: Fields): Promise<Fields> {
  expectList(options, 'mediaType', ['image', 'video', 'mix'])
  expectList(options, 'sizeType', ['original', 'compressed'])
  expectList(options, 'sourceType', ['album', 'camera'])
  await passPrivacy('chooseMedia')
  const { path, size } = keepPicture(await ask('chooseMedia', options))
  return { type: 'image', tempFiles: [{ tempFilePath: path, size, fileType: 'image' }] }
}

export async function chooseImage(options: Fields): Promise<Fields> {
  expectList(options, 'sizeType', ['original', 'compressed'])
  expectList(options, 'sourceType', ['album', 'camera'])
  const { path, size } = keepPicture(await ask('chooseImage', options))
  return { apFilePaths: [path], tempFilePaths: [path], tempFiles: [{ path, size }] }
}

/** WeChat's button of `open-type="chooseAvatar"`: the path of what the person took; `null`, and no event, for whoever went back or has not agreed. */
export async function chooseAvatar(): Promise<string | null> {
  try {
    await passPrivacy('chooseAvatar')
    return keepPicture(await ask('chooseAvatar', {})).path
  } catch (error) {
    if (!(error instanceof VendorError)) report(messageOf(error))
    return null
  }
}

/** Only right after a tap, and only what lies on the device. The test is told what the chat would get. */
export async function shareFileMessage(options: Fields): Promise<void> {
  expectType(options, 'filePath', 'string')
  if (performance.now() - tappedAt > GESTURE_MS) throw new VendorError('can only be invoked by user TAP gesture.')
  await ask('shareFileMessage', { fileName: textOf(options.fileName), content: await fileAt(options.filePath).text() })
}

/** A synchronous call throws what its asynchronous twin would give `fail`. */
function fileCall<Given extends unknown[]>(api: string, work: (...given: Given) => void): (...given: Given) => void {
  return (...given) => {
    try {
      work(...given)
    } catch (error) {
      throw new Error(`${api}:fail ${error instanceof Error ? error.message : String(error)}`)
    }
  }
}

function own(path: unknown): string {
  if (!textOf(path).startsWith(`${USER_DATA_PATH}/`)) throw new VendorError(`permission denied, open "${String(path)}"`)
  return textOf(path)
}

const fileSystem: Fields = {
  writeFileSync: fileCall(
    'writeFileSync',
    (path: unknown, text: unknown) => void kept.set(own(path), new Blob([textOf(text)]))
  ),
  unlinkSync: fileCall('unlinkSync', (path: unknown) => {
    if (!kept.delete(own(path))) throw new VendorError(`no such file or directory, unlink "${String(path)}"`)
  })
}

export const weappFiles: Fields = { env: { USER_DATA_PATH }, getFileSystemManager: () => fileSystem }
