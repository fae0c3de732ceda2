import * as z from 'zod/mini'
import { id } from '../shared'

const cardKind = z.enum(['card', 'nets'])

/** A card that a person keeps, by what its keeper tells of it: no number is here or anywhere on the server. */
const savedCard = z.object({
  cardId: id,
  kind: cardKind,
  /** Lower case, as the card's network is called: `visa`, `mastercard`, `unionpay`, `nets`... */
  brand: z.string(),
  lastFour: z.string(),
  expiry: z.nullable(z.object({ month: z.int(), year: z.int() })),
  isExpired: z.boolean(),
  /** Chosen before the others of its kind. */
  isDefault: z.boolean()
})

/** Kept cards (spec section 2, Payment: saved cards; NETS: add or remove card). */
export const cardPayloads = {
  savedCardList: {
    params: z.object({}),
    result: z.object({ cards: z.array(savedCard), canAddCard: z.boolean(), canAddNets: z.boolean() })
  },
  savedCardSetDefault: { params: z.object({ cardId: id }), result: z.object({}) },
  savedCardRemove: { params: z.object({ cardId: id }), result: z.object({}) },
  cardSetupCreate: {
    /** `orderId` is the order at whose cashier it began; the person comes back knowing it. */
    params: z.object({ kind: cardKind, orderId: z.optional(id) }),
    /** `url` is the card keeper's page, where alone the number is typed. */
    result: z.object({ setupId: id, url: z.string() })
  },
  cardSetupGet: {
    params: z.object({ setupId: id }),
    result: z.object({
      setupId: id,
      status: z.enum(['pending', 'saved', 'cancelled', 'expired']),
      cardId: z.nullable(id)
    })
  }
}
