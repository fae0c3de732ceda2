/** A piece of a poster; lengths in px of the finished picture, `x` and `y` of its top left corner unless told otherwise. */
export type PosterPart =
  | {
      readonly kind: 'box'
      readonly x: number
      readonly y: number
      readonly width: number
      readonly height: number
      readonly radius?: number
      readonly fill: string
    }
  | {
      readonly kind: 'picture'
      readonly x: number
      readonly y: number
      readonly width: number
      readonly height: number
      readonly radius?: number
      readonly src: string
    }
  /** `x` is the middle of a centred text. What is longer than `width` ends in dots; where it shrinks, its letters become smaller first, down to half. */
  | {
      readonly kind: 'words'
      readonly x: number
      readonly y: number
      readonly width: number
      readonly letters: number
      readonly isStrong?: boolean
      readonly isCentred?: boolean
      readonly shrinks?: boolean
      readonly fill: string
      readonly text: string
    }
  /** Text of several lines, broken at its width, about the middle of its height; its letters become smaller until it fits. */
  | {
      readonly kind: 'paragraphs'
      readonly x: number
      readonly y: number
      readonly width: number
      readonly height: number
      readonly letters: number
      readonly fill: string
      readonly text: string
    }

export interface PosterPlan {
  readonly width: number
  readonly height: number
  readonly parts: readonly PosterPart[]
}

/** Draws a picture on a hidden canvas; returns an address that an image can show and the album can keep, `null` where the host cannot draw. */
export type DrawPoster = (plan: PosterPlan) => Promise<string | null>
