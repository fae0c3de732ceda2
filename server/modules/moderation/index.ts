import type { Sharp } from 'sharp'
import { AppError } from '../../http/errors'
import { kernelPart } from '../../platform/kernel/kernel-part'
import { textRefusal } from './text'

/** Judges what people want everybody to see, before anybody does. */
interface ModerationPort {
  /** Throws `wordsRefused` with the word, or `contactRefused`. */
  checkText(text: string): Promise<void>
  /** `picture` opens it upright, once for each call. Throws `pictureRefused`. */
  checkPicture(picture: () => Sharp): Promise<void>
}

/** A thumb's width of photo; less shows nothing. */
const smallestSide = 120
/** Standard deviation of the liveliest channel, of 255: below it the picture is one colour. */
const leastContrast = 2

/** Rules of our own: a word list, signs of contact details, and pictures on which nothing can be seen. */
const embedded: ModerationPort = {
  async checkText(text) {
    const refusal = textRefusal(text)
    if (refusal?.kind === 'word') throw new AppError('wordsRefused', { word: refusal.word })
    if (refusal) throw new AppError('contactRefused')
  },
  async checkPicture(picture) {
    const { width = 0, height = 0 } = await picture().metadata()
    const { channels } = await picture().removeAlpha().stats()
    const contrast = Math.max(...channels.map(({ stdev }) => stdev))
    if (Math.min(width, height) < smallestSide || contrast < leastContrast) throw new AppError('pictureRefused')
  }
}

/** Who judges. Embedded everywhere: its rules are no stand-in for somebody else's. */
export const moderationOf = kernelPart((): ModerationPort => embedded)
