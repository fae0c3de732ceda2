import { text } from './build'
import type { Text } from './types'

/** A banner of home; `target` is turned into a page of the app for each city. */
export interface BannerTemplate {
  readonly key: string
  readonly title: Text
  readonly subtitle: Text
  readonly dishes: readonly string[]
  readonly surface: number
  readonly target: 'login' | 'mart' | 'newYear' | 'deals' | 'campaign' | { readonly cuisine: string }
}

/** The same banners in every city; a cuisine's leads to that city's busiest restaurant of it. */
export const bannerTemplates: readonly BannerTemplate[] = [
  { key: 'welcome', title: text('新朋友，先送一份见面礼', 'A welcome gift for new friends', 'Quà chào bạn mới'), subtitle: text('登录即得新人红包', 'Log in for a red envelope', 'Đăng nhập nhận lì xì ngay'), dishes: ['1f35c', '1f95f', '1f371', '1f9cb', '1f34a'], surface: 0, target: 'login' },
  { key: 'hotpot', title: text('一锅热气，聚齐一桌', 'One pot brings the table together', 'Một nồi lẩu, cả bàn sum vầy'), subtitle: text('锅底、肉品、时蔬一次配齐', 'Broth, meat and greens in one order', 'Nước lẩu, thịt, rau trong một đơn'), dishes: ['1f372', '1f969', '1f990', '1f96c', '1f336-fe0f'], surface: 2, target: { cuisine: 'hotpot' } },
  { key: 'deals', title: text('到店吃，团购更划算', 'Dine out for less', 'Ăn tại quán, giá hời hơn'), subtitle: text('套餐、代金券，没用随时退', 'Sets and vouchers, refundable until used', 'Combo và phiếu ăn, chưa dùng được hoàn'), dishes: ['1f980', '1f363', '1f35c', '1f370', '1f379'], surface: 1, target: 'deals' },
  { key: 'fresh', title: text('今日鲜果蔬菜已上架', "Today's fruit and vegetables are in", 'Rau quả hôm nay đã lên kệ'), subtitle: text('到生鲜商城看看', 'Visit the fresh market', 'Ghé chợ tươi'), dishes: ['1f349', '1f34e', '1f96d', '1f353', '1f34b'], surface: 3, target: 'mart' },
  { key: 'season', title: text('当季活动，一起来吃', 'What is on this season', 'Chương trình mùa này'), subtitle: text('秒杀、团购、应节的菜，都在这一页', 'Flash sales, deals and dishes of the season', 'Flash sale, ưu đãi và món theo mùa'), dishes: ['1f990', '1f95f', '1f34a', '1f96e', '1f375'], surface: 0, target: 'campaign' },
  { key: 'new-year', title: text('年味上桌，团圆开席', 'Lunar New Year dishes for the whole table', 'Món Tết cho bàn tiệc sum vầy'), subtitle: text('捞鱼生、盆菜、年糕，提前选好', 'Yusheng, pen cai and nian gao, ordered early', 'Gỏi cá, lẩu Tết, bánh tổ, chọn sớm cho kịp'), dishes: ['1f957', '1f372', '1f34a', '1f36e', '1f990'], surface: 2, target: 'newYear' },
  { key: 'tea', title: text('午后一杯，甜度随你', 'An afternoon cup, as sweet as you like', 'Một ly chiều, ngọt tùy bạn'), subtitle: text('两杯起有折扣', 'Savings from two cups', 'Giảm giá từ hai ly'), dishes: ['1f9cb', '1f379', '1f370', '1f353', '1f34b'], surface: 4, target: { cuisine: 'milkTea' } }
]

/** Words that rotate in the search field. */
export const searchHintTexts: readonly Text[] = [
  text('水煮鱼', 'Fish in chilli broth', 'Cá nấu ớt'),
  text('海南鸡饭', 'Hainanese chicken rice', 'Cơm gà Hải Nam'),
  text('珍珠奶茶', 'Pearl milk tea', 'Trà sữa trân châu'),
  text('手工水饺', 'Hand-made dumplings', 'Sủi cảo thủ công'),
  text('火锅', 'Hotpot', 'Lẩu'),
  text('牛肉面', 'Beef noodles', 'Mì bò')
]
