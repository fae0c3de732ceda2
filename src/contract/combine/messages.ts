import type { MessagesOf } from '../message'
import type { combineCodes } from './codes'

/** What the codes of combined orders say. */
export const combineMessages: MessagesOf<typeof combineCodes> = {
  combineAreaNotFound: {
    'zh-CN': '该区域暂不支持混合点餐',
    en: 'Combined orders are not offered here now.',
    vn: 'Khu vực này hiện không nhận đơn gộp.'
  },
  restaurantOutsideArea: {
    'zh-CN': '{restaurantName} 不在该区域内，请移除后再提交',
    en: '{restaurantName} is not part of this area. Please take its dishes out.',
    vn: '{restaurantName} không thuộc khu vực này. Vui lòng bỏ món của quán ra.'
  },
  combinedTooMany: {
    'zh-CN': '一单最多选 {limit} 家餐厅',
    en: 'One order takes at most {limit} restaurants.',
    vn: 'Một đơn gộp tối đa {limit} quán.'
  },
  combinedDeliveryOnly: {
    'zh-CN': '混合点餐仅支持配送',
    en: 'Combined orders are delivered only.',
    vn: 'Đơn gộp chỉ được giao tận nơi.'
  },
  combinedCountries: {
    'zh-CN': '不同国家的餐厅不能合并下单',
    en: 'Restaurants of different countries cannot be combined.',
    vn: 'Không thể gộp quán của các nước khác nhau.'
  }
}
