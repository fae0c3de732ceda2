import type { Page } from 'playwright-core'
import sharp from 'sharp'
import type { TextOverPicture } from '../in-page/over-pictures'
import { inPage } from './in-page'

const finding = inPage('over-pictures')

/** Of the ground that a text covers, so much may be worse: the edge of a shadow, a grain of a photo. */
const tolerated = 0.08

const channel = (value: number) => {
  const part = value / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}
const luminance = ([red = 0, green = 0, blue = 0]: readonly number[]) =>
  0.2126 * channel(red) + 0.7152 * channel(green) + 0.0722 * channel(blue)

/** Of two colours, as WCAG 2.1 counts it: 1 to 21. */
function contrast(one: readonly number[], other: readonly number[]): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

/** The page as it is drawn without its letters: raw pixels, three bytes each. */
async function drawGround(page: Page) {
  const style = await page.addStyleTag({
    content: '* { color: transparent !important; -webkit-text-fill-color: transparent !important }'
  })
  const picture = await page.screenshot({ scale: 'css', timeout: 60_000 })
  await style.evaluate((element) => element.parentNode?.removeChild(element))
  return sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
}

/** Texts over pictures that are too faint on the ground that is drawn beneath them: 4.5:1 is asked for, 3:1 of large ones. */
export async function faintOn(page: Page): Promise<string[]> {
  const texts = await page.evaluate<TextOverPicture[]>(`${finding}; measuring.textsOverPictures()`)
  if (texts.length === 0) return []
  const { data, info } = await drawGround(page)
  return texts.flatMap(({ text, about, color, isLarge, box }) => {
    const needed = isLarge ? 3 : 4.5
    const found: number[] = []
    for (let y = Math.ceil(box.top); y < Math.min(info.height, box.bottom - 1); y += 1)
      for (let x = Math.ceil(box.left); x < Math.min(info.width, box.right - 1); x += 1) {
        const at = (y * info.width + x) * 3
        found.push(contrast(color, [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]))
      }
    const faint = found.filter((value) => value < needed).length
    if (faint <= found.length * tolerated) return []
    return [`faint: ${text.trim().slice(0, 60)} (${about}) ${Math.min(...found).toFixed(2)}:1`]
  })
}
