import { askHost, askHostBack, hostWaits } from '../ask-host'
import { HttpFailure, type HttpResponse } from '../http/http-types'
import type { Files, PickedFile, SendFile } from './file-types'

/** What the server takes; a phone that keeps its photos in another format hands them over as one of these. */
const pictureTypes = 'image/jpeg,image/png,image/webp'
/** From here on a photo is made smaller before it is sent. */
const largeBytes = 1_500_000
const longestSide = 1600
const quality = 0.86
/** Long enough for a browser to have begun the download. */
const addressLifeMs = 60_000

export const files: Files = {
  async pickPicture() {
    const file = await askHostBack(choose, hostWaits.screen).catch(() => null)
    if (file === null) return 'cancelled'
    const source = await shrink(file)
    return { name: file.name, size: source.size, source }
  },
  keepText(name, text) {
    const address = URL.createObjectURL(
      new Blob([text], { type: name.endsWith('.csv') ? 'text/csv' : 'application/json' })
    )
    const link = document.createElement('a')
    link.href = address
    link.download = name
    document.body.append(link)
    link.click()
    link.remove()
    setTimeout(() => URL.revokeObjectURL(address), addressLifeMs)
    return Promise.resolve('saved')
  }
}

/** Browsers before 2023 say nothing when the person leaves without one. */
function choose(onChosen: (file: File | null) => void): void {
  const input = document.createElement('input')
  input.type = 'file'
  input.accept = pictureTypes
  input.addEventListener('change', () => onChosen(input.files?.[0] ?? null))
  input.addEventListener('cancel', () => onChosen(null))
  input.click()
}

/** The photo with fewer pixels; as it is where it is small, or where the browser cannot read it and the server shall judge. */
async function shrink(file: File): Promise<Blob> {
  if (file.size <= largeBytes || typeof createImageBitmap !== 'function') return file
  try {
    const bitmap = await askHost(() => createImageBitmap(file), hostWaits.silent)
    const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(bitmap.width * scale)
    canvas.height = Math.round(bitmap.height * scale)
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    bitmap.close()
    const draw = (onDrawn: (blob: Blob) => void) =>
      canvas.toBlob((blob) => onDrawn(blob ?? file), 'image/jpeg', quality)
    return await askHostBack(draw, hostWaits.silent)
  } catch {
    return file
  }
}

/** `XMLHttpRequest`, because `fetch` does not tell how far an upload has come. */
export const sendFile: SendFile = ({ url, headers, fields, file, timeoutMs, onProgress }) =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', url)
    request.timeout = timeoutMs
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => resolve(readAnswer(request))
    request.onerror = () => reject(new HttpFailure('network'))
    request.ontimeout = () => reject(new HttpFailure('timeout'))
    request.send(formOf(fields, file))
  })

function formOf(fields: Readonly<Record<string, string>>, { name, source }: PickedFile): FormData {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.append(field, value)
  form.append('file', typeof source === 'string' ? new Blob([source]) : source, name)
  return form
}

function readAnswer({ status, responseText }: XMLHttpRequest): HttpResponse {
  try {
    const body: unknown = JSON.parse(responseText)
    return { status, body }
  } catch {
    return { status, body: responseText }
  }
}
