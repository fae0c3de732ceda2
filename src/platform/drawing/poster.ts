import Taro from '@tarojs/taro'
import { askHost, askHostBack, hostWaits } from '../ask-host'
import { type FetchedPicture, type FetchPicture, isPainted, paintPoster, type Pen } from './poster-painter'
import type { DrawPoster } from './poster-types'

const isPen = (context: unknown): context is Pen =>
  typeof context === 'object' && context !== null && 'fillText' in context
/** Where a vendor has canvases of no page, they are canvases in all that is asked of them here. */
const isCanvas = (canvas: unknown): canvas is Taro.Canvas =>
  typeof canvas === 'object' && canvas !== null && 'getContext' in canvas && 'createImage' in canvas

const fetchWith =
  (canvas: Taro.Canvas): FetchPicture =>
  (src) =>
    askHostBack<FetchedPicture | null>((onLoad, onError) => {
      const image: unknown = canvas.createImage()
      if (!isImage(image)) return onLoad(null)
      image.onload = () => onLoad({ source: image, width: image.width, height: image.height })
      image.onerror = onError
      image.src = src
    }, hostWaits.silent).catch(() => null)

const isImage = (image: unknown): image is HTMLImageElement => typeof image === 'object' && image !== null

/** Both vendors draw on a canvas of no page and keep what was drawn as a file of the program's. */
export const drawPoster: DrawPoster = async (plan) => {
  try {
    const { width, height } = plan
    const canvas: unknown = Taro.createOffscreenCanvas({ type: '2d', width, height })
    if (!isCanvas(canvas)) return null
    const pen: unknown = canvas.getContext('2d')
    if (!isPen(pen)) return null
    await paintPoster(pen, plan, fetchWith(canvas))
    if (!isPainted(pen)) return null
    const file = { destWidth: width, destHeight: height, fileType: 'jpg', quality: 0.9 } as const
    const keep = () => Taro.canvasToTempFilePath({ canvas, width, height, ...file })
    const { tempFilePath } = await askHost(keep, hostWaits.silent)
    return tempFilePath
  } catch {
    return null
  }
}
