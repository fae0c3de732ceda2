import { nickNameProblem, tidyNickName } from '@/domain/nick-name'
import { AppError } from '../../http/errors'

/** A nick name of 1 to 20 characters as people count them, without control characters; else `nickNameRefused`. */
export function nickNameOf(text: string): string {
  const name = tidyNickName(text)
  if (nickNameProblem(name) !== null) throw new AppError('nickNameRefused')
  return name
}
