/** What is said of an endpoint: method, path below `/api/`, who may call, how the client treats a bad network. */
export interface EndpointDefinition {
  readonly method: 'GET' | 'POST'
  /** Path below `/api/`; `:name` segments are taken from the params of the same name. */
  readonly path: string
  /** `public` needs no token, `visitor` any live token, `customer` the token of a logged-in person. */
  readonly access: 'public' | 'visitor' | 'customer'
  /** `stale-ok` may show what was read before, `optimistic` may show first and mend later, `block` waits for the answer. */
  readonly offline: 'stale-ok' | 'optimistic' | 'block'
  /** `true` when sending it twice changes nothing more: only these are retried without a person asking. */
  readonly isRepeatable?: true
  /** `true` when the call carries one file, as multipart form data: the field `file`, and the params as text fields before it. */
  readonly takesFile?: true
  /** `true` when it names its caller in `userId`, as spec section 7 has it; the client adds it, and the server refuses another's. */
  readonly namesUser?: true
  /** `true` when it moves money or stock: the client sends an `Idempotency-Key` header, and a repeat gets the first answer. */
  readonly needsIdempotencyKey?: true
}

/** May show what was read before. */
export const read = { offline: 'stale-ok', isRepeatable: true } as const
/** A read that waits for the answer: what it says must be true now. */
export const freshRead = { offline: 'block', isRepeatable: true } as const
/** Sent once: a person decides whether it is tried again. */
export const write = { offline: 'block' } as const
/** Sending it twice changes nothing more. */
export const repeatableWrite = { offline: 'block', isRepeatable: true } as const
/** Moves money or stock: repeated only with its idempotency key. */
export const money = { offline: 'block', isRepeatable: true, needsIdempotencyKey: true } as const
