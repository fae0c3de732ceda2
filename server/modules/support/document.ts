import type { LocaleCode, Result } from '@/contract/types'
import { found } from '../../http/found'
import { policies } from './policies'

/** A text that is agreed to or read, as the app shows it. */
export function readDocument(name: string, locale: LocaleCode): Result<'documentGet'> {
  const { effectiveFrom, texts } = found(policies.get(name), 'notFound')
  const { title, introduction, sections } = texts[locale]
  return {
    name,
    title,
    introduction,
    effectiveFrom,
    sections: sections.map(({ heading, paragraphs = [], items = [] }) => ({
      heading,
      paragraphs: [...paragraphs],
      items: [...items]
    }))
  }
}
