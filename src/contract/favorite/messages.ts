import type { MessagesOf } from '../message'
import type { favoriteCodes } from './codes'

/** What the codes of favourites say. */
export const favoriteMessages: MessagesOf<typeof favoriteCodes> = {
  favoritesFull: {
    'zh-CN': '收藏已达上限，请先取消部分收藏',
    en: 'Your favourites are full. Remove some first.',
    vn: 'Danh sách yêu thích đã đầy. Hãy bỏ bớt trước.'
  }
}
