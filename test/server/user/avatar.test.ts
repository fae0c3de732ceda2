import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { codes } from '@/contract/codes'
import { users } from '../../../server/modules/tables'
import { buildCustomer } from '../../support/people'
import { useServer } from '../../support/server'

const server = useServer()

const boundary = 'fanju-boundary'
interface Part {
  readonly name: string
  readonly content: Buffer | string
  readonly fileName?: string
  readonly type?: string
}

function formOf(parts: readonly Part[]): Buffer {
  const pieces = parts.flatMap(({ name, content, fileName, type }) => [
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${fileName === undefined ? '' : `; filename="${fileName}"`}\r\n${type === undefined ? '' : `Content-Type: ${type}\r\n`}\r\n`
    ),
    Buffer.from(content),
    Buffer.from('\r\n')
  ])
  return Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)])
}
async function post(
  token: string | undefined,
  payload: Buffer | string,
  contentType = `multipart/form-data; boundary=${boundary}`
) {
  const response = await server.app.inject({
    method: 'POST',
    url: '/api/user/avatar/upload',
    payload,
    headers: { 'content-type': contentType, ...(token !== undefined && { accesstoken: token }) }
  })
  return {
    status: response.statusCode,
    ...(response.json() as { code: number; message: string; data: { avatar: string } })
  }
}
const upload = (token: string, content: Buffer, { fileName = 'me.jpg', type = 'image/jpeg', name = 'file' } = {}) =>
  post(token, formOf([{ name, content, fileName, type }]))
const fileOf = (address: string) => join(server.kernel.config.imagesDirectory, address.replace('/img/', ''))

/** Red on the left, blue on the right: one sees how it was turned and cut. */
const halves = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0000ff' } }).composite([
    { input: { create: { width: Math.floor(width / 2), height, channels: 3, background: '#ff0000' } }, left: 0, top: 0 }
  ])
async function colourAt(file: Buffer, left: number, top: number): Promise<string> {
  const [red = 0, , blue = 0] = await sharp(file)
    .extract({ left, top, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer()
  return red > 180 && blue < 80 ? 'red' : blue > 180 && red < 80 ? 'blue' : 'other'
}
const shown = async (address: string) => (await server.app.inject(address)).rawPayload

test.each(['jpeg', 'png', 'webp'] as const)(
  'a %s becomes a square picture of 256 pixels at an address that cannot be guessed',
  async (format) => {
    const { token, userId } = await buildCustomer(server)
    const answer = await upload(token, await halves(600, 400).toFormat(format).toBuffer())
    expect(answer).toMatchObject({
      status: 200,
      code: codes.ok,
      data: { userId, avatar: expect.stringMatching(/^\/img\/user-avatar\/[\da-f]{32}\.webp$/) }
    })
    const picture = await shown(answer.data.avatar)
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 })
    expect([await colourAt(picture, 20, 128), await colourAt(picture, 236, 128)]).toEqual(['red', 'blue'])
    expect((await server.ask('userInfo', {}, { token })).avatar).toBe(answer.data.avatar)
  }
)

test('it is turned as the camera was held, and nothing that the camera wrote stays', async () => {
  const { token } = await buildCustomer(server)
  const upright = await halves(600, 400)
    .jpeg()
    .withExif({ IFD0: { Make: 'SecretCamera' }, IFD3: { GPSLatitude: '1/1 17/1 0/1' } })
    .toBuffer()
  const taken = await sharp(upright).withMetadata({ orientation: 6 }).toBuffer()
  expect(await sharp(taken).metadata()).toMatchObject({ orientation: 6, width: 600, exif: expect.anything() })
  expect(taken.includes('SecretCamera')).toBe(true)
  const { data } = await upload(token, taken)
  const picture = await shown(data.avatar)
  // Orientation 6: what was left is on top
  expect([await colourAt(picture, 128, 20), await colourAt(picture, 128, 236)]).toEqual(['red', 'blue'])
  const { exif, icc, xmp, iptc, orientation } = await sharp(picture).metadata()
  expect([exif, icc, xmp, iptc, orientation]).toEqual([undefined, undefined, undefined, undefined, undefined])
  expect(picture.includes('SecretCamera')).toBe(false)
})

test('the one before is gone, but never a picture of the demo world', async () => {
  const { token, userId } = await buildCustomer(server)
  const seeded = await server.kernel.storage.put('avatar/shared-160.webp', Buffer.from('shared'))
  await server.kernel.db.update(users).set({ avatar: seeded }).where(eq(users.userId, userId))
  const picture = await halves(300, 300).png().toBuffer()
  const first = (await upload(token, picture)).data.avatar
  const second = (await upload(token, picture)).data.avatar
  expect(second).not.toBe(first)
  expect([seeded, first, second].map((address) => existsSync(fileOf(address)))).toEqual([true, false, true])
})

test('what is no JPEG, PNG or WebP is refused, whatever it calls itself', async () => {
  const { token } = await buildCustomer(server)
  const png = await halves(100, 100).png().toBuffer()
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><image href="file:///etc/passwd"/></svg>'
  )
  const gif = await halves(10, 10).gif().toBuffer()
  const pretending = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), svg])
  const cut = png.subarray(0, Math.floor(png.length / 2))
  for (const content of [
    svg,
    gif,
    pretending,
    cut,
    Buffer.from('GIF89a'),
    Buffer.from('MZ'),
    Buffer.from('RIFF0000WEBP')
  ]) {
    expect(await upload(token, content)).toMatchObject({ status: 200, code: codes.fileTypeRefused })
  }
  expect(await upload(token, png, { fileName: 'evil.svg', type: 'image/svg+xml' })).toMatchObject({ code: codes.ok })
  expect(server.errors).toEqual([])
})

test('a small file that claims to be huge is refused before it is unpacked', async () => {
  const { token } = await buildCustomer(server)
  const bomb = await sharp({ create: { width: 12_000, height: 12_000, channels: 3, background: '#fff' } })
    .png({ compressionLevel: 9 })
    .toBuffer()
  expect(bomb.length).toBeLessThan(5 * 1024 * 1024)
  const start = performance.now()
  expect(await upload(token, bomb)).toMatchObject({ code: codes.fileTypeRefused })
  expect(performance.now() - start).toBeLessThan(2000)
}, 60_000)

test('five megabytes are taken, and not a byte more', async () => {
  const { token } = await buildCustomer(server)
  const limit = 5 * 1024 * 1024
  const picture = await halves(200, 200).jpeg().toBuffer()
  const padded = (size: number) => Buffer.concat([picture, Buffer.alloc(size - picture.length)])
  expect(await upload(token, padded(limit))).toMatchObject({ code: codes.ok })
  expect(await upload(token, padded(limit + 1))).toMatchObject({
    status: 200,
    code: codes.fileTooLarge,
    message: '图片不能超过 5 MB'
  })
  expect(await upload(token, padded(limit + 1024 * 1024))).toMatchObject({ status: 200, code: codes.fileTooLarge })
})

test('a form without the file, with two, of another kind or broken is refused', async () => {
  const { token } = await buildCustomer(server)
  const content = await halves(50, 50).png().toBuffer()
  const file = { name: 'file', content, fileName: 'a.png', type: 'image/png' }
  expect(await post(token, formOf([]))).toMatchObject({ code: codes.fileMissing })
  expect(await post(token, formOf([{ name: 'file', content: 'text only' }]))).toMatchObject({ code: codes.fileMissing })
  expect(await post(token, formOf([{ ...file, name: 'picture' }]))).toMatchObject({ code: codes.fileMissing })
  expect(await post(token, formOf([{ ...file, content: Buffer.alloc(0) }]))).toMatchObject({ code: codes.fileMissing })
  expect(await post(token, formOf([file, { ...file, name: 'another' }]))).toMatchObject({
    status: 400,
    code: codes.badRequest
  })
  expect(await post(token, formOf([{ name: '__proto__', content: 'x' }, file]))).toMatchObject({ status: 400 })
  expect(
    await post(token, formOf(Array.from({ length: 30 }, (_, index) => ({ name: `f${index}`, content: 'x' }))))
  ).toMatchObject({ status: 400 })
  expect(await post(token, formOf([file]).subarray(0, 200))).toMatchObject({ status: 400, code: codes.badRequest })
  expect(await post(token, formOf([file]), 'multipart/form-data')).toMatchObject({
    status: 400,
    code: codes.badRequest
  })
  expect(await post(token, '{}', 'application/json')).toMatchObject({ status: 400, code: codes.badRequest })
  expect(await post(token, formOf([{ name: 'note', content: 'a field before' }, file]))).toMatchObject({
    code: codes.ok
  })
  expect(server.errors).toEqual([])
})

test('only for whoever is logged in; and no other endpoint takes a form', async () => {
  const form = formOf([{ name: 'file', content: await halves(50, 50).png().toBuffer(), fileName: 'a.png' }])
  expect(await post(undefined, form)).toMatchObject({ status: 401, code: codes.unauthorized })
  expect(await post(await server.visitor(), form)).toMatchObject({ status: 403, code: codes.loginRequired })
  const { token } = await buildCustomer(server)
  const other = await server.app.inject({
    method: 'POST',
    url: '/api/user/info/update',
    payload: form,
    headers: { accesstoken: token, 'content-type': `multipart/form-data; boundary=${boundary}` }
  })
  expect(other.statusCode).toBe(400)
})

test('thirty an hour', async () => {
  const { token } = await buildCustomer(server)
  const content = await halves(50, 50).png().toBuffer()
  const answers: number[] = []
  for (let sent = 0; sent < 31; sent += 1) answers.push((await upload(token, content)).status)
  expect(answers).toEqual([...Array<number>(30).fill(200), 429])
})

test('over a real connection, with the refusal of one too large', async () => {
  const { token } = await buildCustomer(server)
  await server.app.listen({ host: '127.0.0.1', port: 0 })
  const address = server.app.server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/api/user/avatar/upload`
  const send = async (content: Buffer) => {
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(content)], { type: 'image/png' }), '头像.png')
    return (
      (await (await fetch(url, { method: 'POST', headers: { accesstoken: token }, body: form })).json()) as {
        code: number
      }
    ).code
  }
  expect(await send(await halves(300, 200).png().toBuffer())).toBe(codes.ok)
  expect(await send(Buffer.alloc(5 * 1024 * 1024 + 1))).toBe(codes.fileTooLarge)
})
