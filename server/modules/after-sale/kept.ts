import * as z from 'zod'
import { firstShape } from '../../db/kept-json'

/** Addresses of a photo that a person sent. */
export const keptPhoto = firstShape<{ readonly small: string; readonly large: string }>(
  z.object({ small: z.string(), large: z.string() })
)
