import * as z from 'zod'
import { firstShape } from '../../db/stored-json'

/** What a mini-program's own payment call is given, under the names of its host. */
export const storedHostCall = firstShape<Readonly<Record<string, string>>>(z.record(z.string(), z.string()))
