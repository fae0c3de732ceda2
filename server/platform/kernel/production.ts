import type { CountryCode } from '@/domain/countries'

/** What of the environment decides whether this server may stand before real people. */
interface ProductionSettings {
  readonly APP_SECRET?: string | undefined
  readonly PUBLIC_URL?: string | undefined
  readonly DATABASE_URL?: string | undefined
  readonly EMBEDDED_DATABASE_LOSS?: string | undefined
  readonly ID_CARD_KEYS?: readonly { readonly id: string; readonly key: string }[] | undefined
  readonly SEED_DEMO?: boolean | undefined
  readonly FULFILMENT?: string | undefined
  readonly BANK_NOTICE_SECRET?: string | undefined
  readonly OPERATIONS_PARTNERS: readonly {
    readonly id: string
    readonly key: string
    readonly roles: readonly string[]
  }[]
}

/** Known to everybody: it protects nothing outside a developer's machine, and production refuses to start with it. */
export const developmentSecret = 'fanju-development-secret-known-to-everybody'

/** Known to everybody as well. */
export const developmentIdCardKey = {
  id: 'development',
  key: '5fd3a1c07b9e2468ac13570fbd9e8642c0ffee1234567890abcdef0987654321'
}

/** Nobody: the adviser of the demo world says so in its name. */
export const demoAdvisers: Readonly<
  Partial<Record<CountryCode, { readonly name: string; readonly licence: string; readonly mail: string }>>
> = {
  SG: {
    name: '演示顾问 Demo Adviser（非真实机构 · not a real firm）',
    licence: 'DEMO-0000',
    mail: 'adviser@demo.example'
  }
}

/** Half of what 32 random hexadecimal digits have, so that no random secret of the length asked for falls below it. */
const leastSecretBits = 64

/** Average information of one item, in bits (Shannon). */
function entropyOf(items: readonly (string | number)[]): number {
  const counts = new Map<string | number, number>()
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1)
  return [...counts.values()].reduce(
    (bits, count) => bits - (count / items.length) * Math.log2(count / items.length),
    0
  )
}

/** How much of a text stands before it repeats itself: 2 for `abababab`. */
function periodOf(text: string): number {
  for (let period = 1; period < text.length; period += 1) {
    if (text.slice(period) === text.slice(0, text.length - period)) return period
  }
  return text.length
}

/** What of a text cannot be foreseen from the rest of it, in bits: neither one letter again and again, nor a piece repeated, nor the letters in their order. */
export function secretBits(secret: string): number {
  const letters = [...secret.slice(0, periodOf(secret))]
  const steps = letters.slice(1).map((letter, index) => letter.charCodeAt(0) - (letters[index] ?? '').charCodeAt(0))
  return letters.length * Math.min(entropyOf(letters), entropyOf(steps))
}

const isGuessable = (secret: string | undefined): boolean =>
  secret !== undefined && secretBits(secret) < leastSecretBits

/** Everything for which production does not start, in words for the person who starts it. */
export function mistakesInProduction(settings: ProductionSettings): string[] {
  const { APP_SECRET, PUBLIC_URL, SEED_DEMO, FULFILMENT, BANK_NOTICE_SECRET, OPERATIONS_PARTNERS } = settings
  const guessable = [
    ...(isGuessable(APP_SECRET) ? ['APP_SECRET'] : []),
    ...(isGuessable(BANK_NOTICE_SECRET) ? ['BANK_NOTICE_SECRET'] : []),
    ...(settings.ID_CARD_KEYS ?? [])
      .filter(({ key }) => isGuessable(key) || key === developmentIdCardKey.key)
      .map(({ id }) => `the key ${id} of ID_CARD_KEYS`),
    ...OPERATIONS_PARTNERS.filter(({ key }) => isGuessable(key)).map(
      ({ id }) => `the key of ${id} in OPERATIONS_PARTNERS`
    )
  ]
  const mistakes = {
    'APP_SECRET is required in production': APP_SECRET === undefined,
    'APP_SECRET is the known one of development': APP_SECRET === developmentSecret,
    'ID_CARD_KEYS is required in production': settings.ID_CARD_KEYS === undefined,
    'SEED_DEMO=true would let everybody log in with the password of the demo people': SEED_DEMO === true,
    'PUBLIC_URL must begin with https:// in production': !PUBLIC_URL?.startsWith('https://'),
    'DATABASE_URL is required in production; EMBEDDED_DATABASE_LOSS=accepted starts it on the embedded database, which is lost with its disk':
      settings.DATABASE_URL === undefined && settings.EMBEDDED_DATABASE_LOSS === undefined,
    'the simulated restaurant refuses to start in production': FULFILMENT === 'simulated',
    'OPERATIONS_PARTNERS names no system of a restaurant: what is ordered would not be cooked':
      !OPERATIONS_PARTNERS.some(({ roles }) => roles.includes('restaurant'))
  }
  return [
    ...Object.entries(mistakes)
      .filter(([, isMade]) => isMade)
      .map(([mistake]) => mistake),
    ...guessable.map((name) => `${name} can be guessed: make one with \`openssl rand -hex 32\``)
  ]
}
