import type { LocaleCode } from '@/contract/types'

/** A heading and what stands under it; a list follows its paragraphs. */
export interface PolicySection {
  readonly heading: string
  readonly paragraphs?: readonly string[]
  readonly items?: readonly string[]
}

/** One policy in one language. */
export interface PolicyDocument {
  readonly title: string
  readonly introduction: string
  readonly sections: readonly PolicySection[]
}

/** One policy in every language; the Chinese text decides where they differ. `effectiveFrom` is `YYYY-MM-DD`. */
export interface Policy {
  readonly effectiveFrom: string
  readonly texts: Readonly<Record<LocaleCode, PolicyDocument>>
}
