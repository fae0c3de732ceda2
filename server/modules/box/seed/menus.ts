import type { BoxKind } from '@/domain/box'
import type { DietFilter } from '@/domain/restaurant-filters'
import { text } from '../../../seed/data/build'
import type { Text } from '../../../seed/data/types'

/** A menu of the demo world; prices are Singapore cents of an adult, or of a portion, on a weekday. */
export interface MenuTemplate {
  readonly outlet: string
  readonly kind: BoxKind
  readonly title: Text
  readonly description: Text
  /** Dishes of the outlet's kitchen by their keys. */
  readonly dishes: readonly string[]
  readonly cents: number
  /** Minutes of the day. */
  readonly sittings: readonly (readonly [startsAt: number, endsAt: number])[]
  readonly quota: number
  readonly cutOffMinutes: number
  readonly diets: readonly DietFilter[]
  readonly child: readonly [by: 'age' | 'height', from: number, until: number] | null
}

type Shared = Pick<MenuTemplate, 'outlet' | 'title' | 'description' | 'dishes' | 'cents'> &
  Partial<Pick<MenuTemplate, 'diets' | 'sittings' | 'child'>>

const buffet = (menu: Shared & Pick<MenuTemplate, 'sittings'>): MenuTemplate => ({
  kind: 'buffet',
  quota: 40,
  cutOffMinutes: 180,
  diets: [],
  child: ['age', 4, 12],
  ...menu
})
const lunchbox = (menu: Shared): MenuTemplate => ({
  kind: 'lunchbox',
  sittings: [[690, 810]],
  quota: 60,
  cutOffMinutes: 120,
  diets: [],
  child: null,
  ...menu
})

/** Buffets and lunchboxes of the demo world, by city. */
export const boxMenuTemplates: readonly MenuTemplate[] = [
  buffet({
    outlet: 'sin-seafood',
    title: text('海鲜自助晚餐', 'Seafood dinner buffet', 'Buffet hải sản buổi tối'),
    description: text(
      '螃蟹、石斑和大虾现点现炒，两小时内不限量。',
      'Crab, grouper and prawns cooked to order, as much as you like for two hours.',
      'Cua, cá mú và tôm nấu theo yêu cầu, ăn thoải mái trong hai giờ.'
    ),
    dishes: ['chilli-crab', 'pepper-crab', 'steamed-grouper', 'cereal-prawn', 'lobster-noodle', 'sambal-squid'],
    cents: 4880,
    sittings: [
      [1050, 1170],
      [1190, 1310]
    ]
  }),
  buffet({
    outlet: 'sin-hotpot',
    title: text('火锅畅吃午市', 'Hotpot lunch buffet', 'Buffet lẩu bữa trưa'),
    description: text(
      '锅底自选，牛羊肉、毛肚和时蔬随意添。',
      'Choose your soup base, then help yourself to beef, lamb, tripe and greens.',
      'Chọn nước lẩu, gọi thêm bò, cừu, sách bò và rau thoải mái.'
    ),
    dishes: ['base', 'fatty-beef', 'lamb-roll', 'tripe', 'prawn-paste', 'veg-platter', 'mushroom-platter'],
    cents: 2680,
    sittings: [
      [690, 810],
      [840, 960]
    ],
    child: ['height', 90, 130]
  }),
  buffet({
    outlet: 'sin-dimsum',
    title: text('点心任点早午餐', 'Dim sum brunch buffet', 'Buffet dim sum buổi sáng'),
    description: text(
      '点心即点即蒸，含一壶普洱。',
      "Dim sum steamed as you order, with a pot of pu'er.",
      'Dim sum hấp ngay khi gọi, kèm một ấm trà phổ nhĩ.'
    ),
    dishes: ['har-gow', 'siu-mai', 'char-siu-bao', 'rice-roll', 'custard-bao', 'egg-tart', 'puer'],
    cents: 2880,
    sittings: [
      [540, 660],
      [690, 810]
    ]
  }),
  buffet({
    outlet: 'sin-jurong-indonesian',
    title: text('印尼香料自助午餐', 'Indonesian lunch buffet', 'Buffet trưa Indonesia'),
    description: text(
      '巴东牛肉、沙爹和炭烤鱼，配什锦冰。',
      'Rendang, satay and grilled fish, with ice dessert to finish.',
      'Rendang, sate và cá nướng, tráng miệng đá bào.'
    ),
    dishes: ['rendang-padang', 'sate', 'ikan-bakar', 'gado-gado', 'soto-ayam', 'es-campur'],
    cents: 2480,
    sittings: [[690, 840]],
    diets: ['halal']
  }),
  lunchbox({
    outlet: 'sin-vegetarian',
    title: text('净心素便当', 'Quiet Heart vegetarian box', 'Cơm hộp chay Tịnh Tâm'),
    description: text(
      '一主食两道菜，每天现做，不含五辛。',
      'Rice with two dishes, made each morning, without onion and garlic.',
      'Cơm và hai món, nấu mỗi sáng, không hành tỏi.'
    ),
    dishes: ['mock-char-siu', 'tofu-claypot', 'broccoli'],
    cents: 880,
    diets: ['vegetarian']
  }),
  lunchbox({
    outlet: 'sin-malay',
    title: text('香茅椰浆饭便当', 'Nasi lemak lunchbox', 'Cơm hộp nasi lemak'),
    description: text(
      '椰浆饭配仁当牛肉和沙爹。',
      'Coconut rice with beef rendang and satay.',
      'Cơm nước cốt dừa với bò rendang và sa tế.'
    ),
    dishes: ['nasi-lemak', 'rendang', 'satay-chicken'],
    cents: 950,
    diets: ['halal']
  }),
  lunchbox({
    outlet: 'sin-chickenrice',
    title: text('海南鸡饭便当', 'Chicken rice lunchbox', 'Cơm hộp cơm gà Hải Nam'),
    description: text(
      '白切鸡或烧鸡，配酸柑汁。',
      'Poached or roast chicken on fragrant rice, with lime juice.',
      'Gà luộc hoặc gà quay với cơm thơm, kèm nước tắc.'
    ),
    dishes: ['chicken-rice', 'roast-chicken-rice', 'lime-juice'],
    cents: 850
  }),
  lunchbox({
    outlet: 'sin-chuanwei',
    title: text('川味双拼便当', 'Sichuan two-dish lunchbox', 'Cơm hộp Tứ Xuyên hai món'),
    description: text(
      '两道川菜配白饭，微辣可选。',
      'Two Sichuan dishes over rice, milder if you ask.',
      'Hai món Tứ Xuyên với cơm, có thể chọn ít cay.'
    ),
    dishes: ['mapo-tofu', 'kung-pao-chicken', 'rice'],
    cents: 980
  }),
  buffet({
    outlet: 'kul-malay',
    title: text('马来风味自助晚餐', 'Malay dinner buffet', 'Buffet tối kiểu Mã Lai'),
    description: text(
      '香饭、沙爹和煎蕊，两小时不限量。',
      'Biryani, satay and cendol, as much as you like for two hours.',
      'Cơm biryani, sa tế và cendol, ăn thoải mái trong hai giờ.'
    ),
    dishes: ['biryani', 'rendang', 'satay-beef', 'murtabak', 'cendol'],
    cents: 2480,
    sittings: [[1080, 1200]],
    diets: ['halal']
  }),
  lunchbox({
    outlet: 'kul-hawker',
    title: text('茶街午餐盒', 'Tea Street lunchbox', 'Cơm hộp Phố Trà'),
    description: text('烧鸡饭配酸柑汁。', 'Roast chicken rice with lime juice.', 'Cơm gà quay kèm nước tắc.'),
    dishes: ['roast-chicken-rice', 'lime-juice'],
    cents: 850
  }),
  lunchbox({
    outlet: 'sgn-vegetarian',
    title: text('莲心素便当', 'Lotus Heart vegetarian box', 'Cơm hộp chay Tâm Sen'),
    description: text(
      '一饭两菜，每天现做。',
      'Rice with two dishes, made each day.',
      'Cơm và hai món chay, nấu mỗi ngày.'
    ),
    dishes: ['mock-char-siu', 'curry-veg', 'broccoli'],
    cents: 880,
    diets: ['vegetarian']
  }),
  lunchbox({
    outlet: 'han-vegetarian',
    title: text('青竹素便当', 'Green Bamboo vegetarian box', 'Cơm hộp chay Trúc Xanh'),
    description: text(
      '一饭两菜，清淡少油。',
      'Rice with two dishes, light and with little oil.',
      'Cơm và hai món chay, thanh đạm, ít dầu.'
    ),
    dishes: ['mock-char-siu', 'tofu-claypot', 'broccoli'],
    cents: 880,
    diets: ['vegetarian']
  }),
  lunchbox({
    outlet: 'pnh-khmer',
    title: text('高棉午餐盒', 'Khmer lunchbox', 'Cơm hộp Khmer'),
    description: text(
      '青柠胡椒牛肉粒配空心菜。',
      'Lime pepper beef with morning glory.',
      'Bò lúc lắc sốt tiêu chanh với rau muống.'
    ),
    dishes: ['lok-lak', 'morning-glory'],
    cents: 900
  }),
  lunchbox({
    outlet: 'rgn-burmese',
    title: text('金塔午餐盒', 'Golden Pagoda lunchbox', 'Cơm hộp Tháp Vàng'),
    description: text(
      '豌豆炒饭配茶叶沙拉。',
      'Fried rice with peas and tea-leaf salad.',
      'Cơm chiên đậu Hà Lan với gỏi lá trà.'
    ),
    dishes: ['fried-rice', 'tea-leaf-salad'],
    cents: 880
  }),
  buffet({
    outlet: 'jkt-indonesian',
    title: text('爪哇自助午餐', 'Javanese lunch buffet', 'Buffet trưa kiểu Java'),
    description: text(
      '碎炸鸡、沙爹和花生酱沙拉。',
      'Smashed fried chicken, satay and gado-gado.',
      'Gà chiên giã, sate và gỏi gado-gado.'
    ),
    dishes: ['ayam-penyet', 'sate', 'gado-gado', 'soto-ayam', 'es-campur'],
    cents: 2280,
    sittings: [[690, 840]],
    diets: ['halal']
  }),
  lunchbox({
    outlet: 'sha-shanghai',
    title: text('本帮菜饭便当', 'Shanghai lunchbox', 'Cơm hộp Thượng Hải'),
    description: text(
      '咸肉菜饭配红烧肉和烤麸。',
      'Rice with greens and salted pork, red-braised pork and wheat gluten.',
      'Cơm rau thịt muối với thịt kho tàu và mì căn.'
    ),
    dishes: ['caifan', 'red-pork', 'kaofu'],
    cents: 920
  })
]
