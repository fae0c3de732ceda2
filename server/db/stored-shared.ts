import * as z from 'zod'
import type { ImagePair, LocalizedText, Picture } from '@/contract/types'
import { firstShape } from './stored-json'

/** A name or another text, in the languages it was written in. */
export const storedText = firstShape<LocalizedText>(
  z.object({ zh: z.string(), en: z.string().optional(), vn: z.string().optional() })
)

/** Addresses of a picture. */
export const storedPicture = firstShape<Picture>(z.object({ small: z.string(), medium: z.string(), large: z.string() }))

/** Addresses of a drawing, or of a photo that a person sent. */
export const storedImagePair = firstShape<ImagePair>(z.object({ small: z.string(), large: z.string() }))
