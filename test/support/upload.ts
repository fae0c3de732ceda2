import sharp from 'sharp'
import { type EndpointName, endpoints } from '@/contract/endpoints'
import type { Result } from '@/contract/types'
import type { TestServer } from './server'

const boundary = 'fanju-boundary'

/** Sends one file as an app does: text fields, then the file. */
export async function upload<N extends EndpointName>(
  server: TestServer,
  name: N,
  token: string,
  fields: Readonly<Record<string, string>>,
  content: Buffer
) {
  const field = Object.entries(fields)
    .map(([key, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`)
    .join('')
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="photo.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`
  const response = await server.app.inject({
    method: 'POST',
    url: `/api/${endpoints[name].path}`,
    payload: Buffer.concat([Buffer.from(field + head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, accesstoken: token }
  })
  return { status: response.statusCode, ...(response.json() as { code: number; message: string; data: Result<N> }) }
}

/** A photo on which something can be seen: red beside blue. */
export const photoOf = (width = 600, height = 400): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#0000ff' } })
    .composite([
      {
        input: { create: { width: Math.ceil(width / 2), height, channels: 3, background: '#ff0000' } },
        left: 0,
        top: 0
      }
    ])
    .jpeg()
    .toBuffer()
