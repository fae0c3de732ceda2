import { useEffect } from 'react'
import { useStore } from '@/stores/stores-context'
import { useText } from '@/ui/text-context'
import { type DocumentName, documentStore } from './document-store'

/** A text by its name, read at each visit and in each language. What it holds is watched by whoever shows it. */
export function useDocument(name: DocumentName) {
  const { locale } = useText()
  const { documentOf, read } = useStore(documentStore)
  useEffect(() => void read(name), [read, name, locale])
  return { document: documentOf(name), retry: () => read(name) }
}
