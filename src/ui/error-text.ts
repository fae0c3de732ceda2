import type { ApiError } from '@/api/api-error'
import type { Translator } from '@/i18n/translator'

/** What a failed call says to a person: the server's own words where it refused, else what happened on the way. */
export function errorText({ kind, details }: ApiError, { t }: Translator): string {
  if (kind === 'network') return t.common.offline
  if (kind === 'timeout') return t.common.timeout
  const { serverMessage } = details
  return kind === 'refused' && serverMessage !== undefined && serverMessage !== ''
    ? serverMessage
    : t.common.requestFailed
}
