import * as z from 'zod'
import { rightsToWork, vehicles } from '@/domain/application'
import { firstShape } from '../../db/stored-json'

const written = z.string().optional()

/** What was written besides name, mobile and place; what was left empty is left out. */
export const storedAnswers = firstShape(
  z.object({
    vehicle: z.enum(vehicles).optional(),
    rightToWork: z.enum(rightsToWork).optional(),
    plate: written,
    address: written,
    latitude: z.number().optional(),
    longitude: z.number().optional(),
    contactName: written,
    email: written,
    cuisine: written,
    landline: written,
    inviteCode: written,
    registration: written,
    foodLicence: written
  })
)
