import { boot, isAlipay, reachable } from './boot'
import { expectType, type Fields, textOf, VendorError } from './options'
import { passPrivacy } from './privacy'

const downloaded = new Set<string>()

/** Lies on the device from now on, for the album to take. */
export const keepDownloaded = (path: string): void => void downloaded.add(path)

export async function downloadFile(options: Fields): Promise<Fields> {
  expectType(options, 'url', 'string')
  const address = reachable(textOf(options.url))
  if (address === null) throw new VendorError('url not in domain list', 600002)
  const response = await fetch(address)
  const path = `${isAlipay ? 'https://resource' : 'http://tmp'}/${downloaded.size}.png`
  downloaded.add(path)
  return isAlipay ? { apFilePath: path, tempFilePath: path } : { statusCode: response.status, tempFilePath: path }
}

/** Leave is asked for at the first call and kept; who refused it is not asked again. */
export async function saveImageToPhotosAlbum(options: Fields): Promise<void> {
  await passPrivacy('saveImageToPhotosAlbum')
  expectType(options, 'filePath', 'string')
  if (boot.permissions.writePhotosAlbum === false)
    throw new VendorError(isAlipay ? '用户不允许授权' : 'auth deny', isAlipay ? 2001 : 103)
  boot.permissions.writePhotosAlbum = true
  if (!downloaded.has(textOf(options.filePath))) throw new VendorError('no such file or directory')
}
