import * as z from 'zod'

/** A name as `jsonb` keeps it. */
export const localizedName = z.object({ zh: z.string(), en: z.optional(z.string()), vn: z.optional(z.string()) })
