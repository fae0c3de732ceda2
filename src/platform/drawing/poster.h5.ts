import { askHostBack, hostWaits } from '../ask-host'
import { type FetchedPicture, type FetchPicture, isPainted, paintPoster } from './poster-painter'
import type { DrawPoster } from './poster-types'

/** By leave of its host: a picture taken without it would make the canvas unreadable. */
const fetchPicture: FetchPicture = (src) =>
  askHostBack<FetchedPicture>((onLoad, onError) => {
    const image = new Image()
    image.crossOrigin = 'anonymous'
    image.onload = () => onLoad({ source: image, width: image.naturalWidth, height: image.naturalHeight })
    image.onerror = onError
    image.src = src
  }, hostWaits.silent).catch(() => null)

export const drawPoster: DrawPoster = async (plan) => {
  try {
    const canvas = document.createElement('canvas')
    canvas.width = plan.width
    canvas.height = plan.height
    const pen = canvas.getContext('2d')
    if (pen === null) return null
    await paintPoster(pen, plan, fetchPicture)
    if (!isPainted(pen)) return null
    return canvas.toDataURL('image/jpeg', 0.9)
  } catch {
    return null
  }
}
