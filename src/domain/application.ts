import { type CountryCode, countryCodes } from './countries'
import type { FieldSpec, FormSchema } from './form'
import { type PaperName, papers } from './papers'

/** Who applies to work with us (spec section 3, Partner application and Rider application). */
export const applicationKinds = ['rider', 'restaurant'] as const
export type ApplicationKind = (typeof applicationKinds)[number]

/** Where an application is: with us, being talked about, waiting for papers, or over. */
export const applicationStatuses = ['received', 'contacted', 'documents', 'accepted', 'declined', 'withdrawn'] as const
export type ApplicationStatus = (typeof applicationStatuses)[number]

/** Why an application is declined. */
export const applicationReasons = [
  'areaNotServed',
  'enoughForNow',
  'papersMissing',
  'mayNotWork',
  'notReached',
  'other'
] as const

/** What our support may say of an application, from which states, and where that leads; the person's own withdrawal is `withdraw`. */
export const applicationMoves = {
  contact: { from: ['received'], to: 'contacted' },
  askDocuments: { from: ['received', 'contacted'], to: 'documents' },
  accept: { from: ['received', 'contacted', 'documents'], to: 'accepted' },
  decline: { from: ['received', 'contacted', 'documents'], to: 'declined' },
  withdraw: { from: ['received', 'contacted', 'documents'], to: 'withdrawn' }
} as const satisfies Readonly<
  Record<string, { readonly from: readonly ApplicationStatus[]; readonly to: ApplicationStatus }>
>
export type ApplicationMove = keyof typeof applicationMoves

/** Whether a move may be made now; one that leads to where the application is has been made already. */
export const canMoveApplication = (status: ApplicationStatus, move: ApplicationMove): boolean =>
  applicationMoves[move].from.some((from) => from === status)

/** Whether nothing more will become of it. */
export const isApplicationOver = (status: ApplicationStatus): boolean => !canMoveApplication(status, 'decline')

/** An application that is over is kept for so long, and one that nobody has touched since for so long. */
export const applicationRetentionMs = { over: 180 * 86_400_000, open: 365 * 86_400_000 } as const

/** How a rider gets about. */
export const vehicles = ['foot', 'bicycle', 'motorcycle', 'car'] as const
export type Vehicle = (typeof vehicles)[number]
/** Those that have a number plate. */
const platedVehicles: readonly Vehicle[] = ['motorcycle', 'car']
/** Whether a rider may work in the country: as one of its people, by a pass that allows it, or not known yet. */
export const rightsToWork = ['resident', 'pass', 'unsure'] as const

const line = { kind: 'line', isRequired: true, maximum: 40 } as const
const optional = { ...line, isRequired: false } as const
const paper = { kind: 'paper', isRequired: false, maximum: 24 } as const
const mobile = { kind: 'mobile', isRequired: true, maximum: 30 } as const

/** What each kind of application asks to be typed, in its order: what is needed first, the rest may come later (spec section 5, Partner and rider forms). */
export const applicationFields = {
  rider: { name: line, mobile, inviteCode: optional, plate: paper },
  restaurant: {
    restaurantName: { ...line, maximum: 60 },
    address: { ...line, maximum: 160 },
    contactName: line,
    mobile,
    email: { kind: 'email', isRequired: true, maximum: 120 },
    cuisine: optional,
    landline: { kind: 'phone', isRequired: false, maximum: 30 },
    inviteCode: optional,
    registration: paper,
    foodLicence: paper
  }
} as const satisfies Readonly<Record<ApplicationKind, FormSchema>>
/** A field of an application. */
export type ApplicationField<K extends ApplicationKind = ApplicationKind> = K extends ApplicationKind
  ? keyof (typeof applicationFields)[K]
  : never

const ruleOf = ({ pattern, check }: Pick<FieldSpec, 'pattern' | 'check'>) => ({
  ...(pattern && { pattern }),
  ...(check && { check })
})

const isPaper = (field: string): field is PaperName => countryCodes.some((country) => field in papers[country])

/**
 * The fields of a kind in a country: its papers by the form that they have there, and none that it does not have; a plate only of a
 * vehicle that has one. What is not among them is neither asked, judged, sent nor kept.
 */
export function applicationFieldsIn<K extends ApplicationKind>(
  kind: K,
  country: CountryCode,
  vehicle?: Vehicle
): Readonly<Partial<Record<ApplicationField<K>, FieldSpec>>> {
  const hasPlate = vehicle !== undefined && platedVehicles.includes(vehicle)
  const fields = Object.entries<FieldSpec>(applicationFields[kind]).flatMap(([field, spec]) => {
    if (field === 'plate' && !hasPlate) return []
    if (!isPaper(field)) return [[field, spec] as const]
    const form = papers[country][field]
    return form === undefined ? [] : [[field, { ...spec, ...ruleOf(form) }] as const]
  })
  // eslint-disable-next-line fanju/no-unchecked-cast -- a list of pairs forgets its keys
  return Object.fromEntries(fields) as Partial<Record<ApplicationField<K>, FieldSpec>>
}
