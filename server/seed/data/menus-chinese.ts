import { category, dish, spec, text } from './build'
import type { CuisineTemplate } from './types'

const signatures = text('招牌推荐', 'Signatures', 'Món đặc trưng')
const staples = text('主食', 'Rice and noodles', 'Cơm và mì')
const drinks = text('饮品', 'Drinks', 'Đồ uống')
const vegetables = text('时蔬', 'Vegetables', 'Rau')

/** Chinese regional kitchens. Prices in Singapore cents. */
export const chineseMenus: readonly CuisineTemplate[] = [
  {
    key: 'sichuan', name: text('川菜', 'Sichuan', 'Món Tứ Xuyên'), surface: 7, shopDishes: ['1f372', '1f357', '1f41f'], prepareMinutes: 20, isHalal: false,
    categories: [
      category('signature', signatures, [
        dish('boiled-fish', '水煮鱼片', 'Fish fillet in chilli broth', 2680, '1f372', { about: ['鲜切草鱼片，花椒与干辣椒现淋热油。', 'Sliced river fish under sizzling pepper and dried chilli oil.'], side: '1f41f', options: ['spice', 'sharing'], allergens: ['fish', 'soy'], spice: 3, isRecommend: true }),
        dish('mapo-tofu', '麻婆豆腐', 'Mapo tofu', 1180, '1f958', { about: ['嫩豆腐配牛肉末与郫县豆瓣，麻辣鲜烫。', 'Silken tofu with minced beef and broad bean paste, numbing and hot.'], options: ['spice', 'rice'], allergens: ['soy'], spice: 2 }),
        dish('kung-pao-chicken', '宫保鸡丁', 'Kung pao chicken', 1380, '1f357', { about: ['鸡腿肉丁与花生大火快炒，微酸回甜。', 'Diced thigh with peanuts, tossed over a high flame, lightly sour and sweet.'], side: '1f95c', options: ['spice', 'rice'], allergens: ['peanut', 'soy'], spice: 2, was: 1580 }),
        dish('laziji', '重庆辣子鸡', 'Chongqing chilli chicken', 1980, '1f357', { about: ['小块带骨鸡双炸，藏在一盘辣椒里。', 'Twice-fried bites of chicken in a heap of dried chillies.'], side: '1f336-fe0f', options: ['spice'], allergens: ['soy'], spice: 3 }),
        dish('sour-fish', '老坛酸菜鱼', 'Fish with pickled mustard greens', 2480, '1f372', { about: ['酸菜发酵四十天，汤头酸辣开胃。', 'Mustard greens pickled for forty days in a bright, peppery broth.'], side: '1f96c', options: ['spice', 'sharing'], allergens: ['fish'], spice: 1 })
      ]),
      category('stir-fry', text('小炒', 'Stir-fries'), [
        dish('twice-pork', '蒜苗回锅肉', 'Twice-cooked pork', 1480, '1f953', { about: ['五花肉先煮后炒，蒜苗香浓。', 'Pork belly boiled, then seared with garlic shoots.'], options: ['spice', 'rice'], allergens: ['soy'], spice: 2 }),
        dish('yuxiang-eggplant', '鱼香茄子', 'Eggplant in garlic sauce', 1080, '1f346', { about: ['茄子外焦里嫩，酸甜微辣。', 'Soft eggplant in a sweet, sour and gently hot sauce.'], options: ['rice'], allergens: ['soy'], spice: 1 }),
        dish('ants-tree', '蚂蚁上树', 'Glass noodles with minced pork', 1080, '1f35c', { options: ['spice'], allergens: ['soy'], spice: 1 }),
        dish('dry-beans', '干煸四季豆', 'Dry-fried green beans', 980, '1fadb', { about: ['四季豆煸至起皱，佐碎米芽菜。', 'Blistered beans with preserved mustard stems.'], allergens: ['soy'], spice: 1 }),
        dish('pepper-beef', '小炒黄牛肉', 'Wok-fried beef with chillies', 1880, '1f969', { side: '1f336-fe0f', options: ['spice', 'rice'], allergens: ['soy'], spice: 3, stock: 3 })
      ]),
      category('cold', text('凉菜', 'Cold dishes'), [
        dish('chilli-oil-chicken', '口水鸡', 'Chicken in chilli oil', 1180, '1f357', { side: '1f95c', allergens: ['peanut', 'sesame', 'soy'], spice: 2 }),
        dish('cucumber', '拍黄瓜', 'Smashed cucumber', 580, '1f952', { allergens: ['sesame'], maximum: 1, was: 780 }),
        dish('husband-wife', '夫妻肺片', 'Sliced beef in chilli oil', 1380, '1f969', { allergens: ['peanut', 'sesame'], spice: 2, isSoldOut: true })
      ]),
      category('staple', staples, [
        dish('dandan', '担担面', 'Dan dan noodles', 880, '1f35c', { about: ['肉臊酥香，芝麻酱与红油拌匀再吃。', 'Crisp minced pork, sesame paste and chilli oil; toss before eating.'], side: '1f95c', options: ['spice', 'noodleExtras'], allergens: ['gluten', 'peanut', 'sesame', 'soy'], spice: 2 }),
        dish('egg-rice', '扬州炒饭', 'Yangzhou fried rice', 980, '1f35a', { side: '1f990', options: ['size'], allergens: ['egg', 'crustacean'] }),
        dish('rice', '白饭', 'Steamed rice', 120, '1f35a', {})
      ])
    ]
  },
  {
    key: 'dimsum', name: text('粤式点心', 'Cantonese dim sum', 'Điểm tâm Quảng Đông'), surface: 0, shopDishes: ['1f95f', '1f990', '1fad6'], prepareMinutes: 18, isHalal: false,
    categories: [
      category('steamed', text('蒸点', 'Steamed', 'Món hấp'), [
        dish('har-gow', '水晶虾饺（4 粒）', 'Prawn dumplings, 4 pieces', 680, '1f95f', { vn: 'Há cảo tôm (4 viên)', about: ['澄面薄皮，整只鲜虾。', 'Thin translucent skin around whole prawns.', 'Vỏ mỏng trong, nhân tôm nguyên con.'], side: '1f990', allergens: ['crustacean', 'gluten'], isRecommend: true }),
        dish('siu-mai', '蟹籽烧卖（4 粒）', 'Siu mai with roe, 4 pieces', 620, '1f95f', { vn: 'Xíu mại trứng cua (4 viên)', about: ['猪肉与鲜虾手切，面上点蟹籽。', 'Hand-cut pork and prawn topped with roe.', 'Thịt heo và tôm băm tay, rắc trứng cua.'], side: '1f980', allergens: ['crustacean', 'gluten', 'egg'] }),
        dish('char-siu-bao', '蜜汁叉烧包（3 个）', 'Barbecued pork buns, 3 pieces', 580, '1f9c6', { vn: 'Bánh bao xá xíu (3 cái)', about: ['开口松软，叉烧蜜汁饱满。', 'Fluffy, split-top buns with honeyed pork.', 'Bánh mềm xốp, nhân xá xíu mật ong.'], allergens: ['gluten', 'soy'] }),
        dish('phoenix-claw', '豉汁凤爪', 'Chicken feet in black bean sauce', 560, '1f357', { vn: 'Chân gà hấp tàu xì', allergens: ['soy'], spice: 1 }),
        dish('rice-roll', '鲜虾肠粉', 'Rice rolls with prawn', 720, '1f32f', { vn: 'Bánh cuốn tôm', about: ['现拉米皮，淋甜豉油。', 'Freshly pulled rice sheets with sweet soy.', 'Bánh cuốn tráng tại chỗ, rưới xì dầu ngọt.'], side: '1f990', allergens: ['crustacean', 'soy'] }),
        dish('custard-bao', '流沙奶黄包（3 个）', 'Molten custard buns, 3 pieces', 620, '1f967', { vn: 'Bánh bao kim sa (3 cái)', allergens: ['egg', 'milk', 'gluten'], was: 720 })
      ]),
      category('fried', text('煎炸点', 'Fried', 'Món chiên'), [
        dish('radish-cake', '腊味萝卜糕', 'Pan-fried radish cake', 520, '1f9c7', { vn: 'Bánh củ cải chiên', about: ['两面煎至金黄，腊肠香气十足。', 'Golden on both sides, fragrant with cured sausage.', 'Chiên vàng hai mặt, thơm lạp xưởng.'], allergens: ['soy'] }),
        dish('spring-roll', '三丝春卷（4 条）', 'Spring rolls, 4 pieces', 520, '1f32f', { vn: 'Chả giò (4 cuốn)', allergens: ['gluten'] }),
        dish('wu-gok', '蜂巢芋角（3 个）', 'Taro puffs, 3 pieces', 580, '1f9c6', { vn: 'Bánh khoai môn chiên (3 cái)', allergens: ['gluten', 'egg'] }),
        dish('egg-tart', '酥皮蛋挞（3 个）', 'Egg tarts, 3 pieces', 600, '1f967', { vn: 'Bánh tart trứng (3 cái)', about: ['每日三炉现烤，酥皮层层分明。', 'Three fresh bakes a day, with many fine layers.', 'Nướng mới ba mẻ mỗi ngày, vỏ ngàn lớp.'], side: '1f95a', allergens: ['egg', 'milk', 'gluten'], isRecommend: true })
      ]),
      category('roast', text('烧味饭', 'Roast meats on rice', 'Cơm thịt quay'), [
        dish('char-siu-rice', '蜜汁叉烧饭', 'Barbecued pork rice', 980, '1f35a', { vn: 'Cơm xá xíu', side: '1f953', options: ['riceExtras'], allergens: ['soy'] }),
        dish('roast-duck-rice', '明炉烧鸭饭', 'Roast duck rice', 1180, '1f35a', { vn: 'Cơm vịt quay', about: ['果木明火烤制，皮脆肉嫩。', 'Roasted over fruit wood until the skin cracks.', 'Quay lửa củi cây ăn quả, da giòn thịt mềm.'], side: '1f357', options: ['riceExtras'], allergens: ['soy'] }),
        dish('crispy-pork-rice', '脆皮烧肉饭', 'Crispy pork belly rice', 1080, '1f35a', { vn: 'Cơm heo quay giòn bì', side: '1f356', options: ['riceExtras'], allergens: ['soy'], stock: 3 }),
        dish('wonton-noodle', '鲜虾云吞面', 'Prawn wonton noodles', 980, '1f35c', { vn: 'Mì hoành thánh tôm', side: '1f95f', options: ['size'], allergens: ['gluten', 'crustacean', 'egg'] }),
        dish('congee', '皮蛋瘦肉粥', 'Century egg and pork congee', 680, '1f963', { vn: 'Cháo thịt trứng bắc thảo', options: ['size'], allergens: ['egg'] })
      ]),
      category('tea', text('茶饮', 'Tea', 'Trà'), [
        dish('puer', '陈皮普洱（壶）', 'Aged pu-erh with tangerine peel, pot', 480, '1fad6', { vn: 'Trà Phổ Nhĩ trần bì (ấm)', nutriGrade: 'A' }),
        dish('milk-tea-hk', '丝袜奶茶', 'Silk-strained milk tea', 380, '1f95b', { vn: 'Trà sữa Hồng Kông', options: ['hotCold', 'sugar'], allergens: ['milk'], nutriGrade: 'C' }),
        dish('mango-sago', '杨枝甘露', 'Mango pomelo sago', 580, '1f368', { vn: 'Chè xoài bưởi bột báng', side: '1f96d', allergens: ['milk'] })
      ])
    ]
  },
  {
    key: 'noodles', name: text('西北面食', 'North-western noodles', 'Mì Tây Bắc'), surface: 1, shopDishes: ['1f35c', '1f969', '1f959'], prepareMinutes: 14, isHalal: true,
    categories: [
      category('beef', text('牛肉面', 'Beef noodles', 'Mì bò'), [
        dish('lanzhou', '兰州牛肉拉面', 'Lanzhou hand-pulled beef noodles', 890, '1f35c', { vn: 'Mì kéo bò Lan Châu', about: ['牛骨慢熬八小时，一清二白三红四绿。', 'Beef bones simmered for eight hours; clear broth, white radish, red oil, green herbs.', 'Nước xương bò hầm tám tiếng, mì kéo tay.'], side: '1f969', options: ['noodle', 'spice', 'noodleExtras'], allergens: ['gluten'], spice: 1, isHalal: true, isRecommend: true }),
        dish('braised-beef', '红烧牛腩面', 'Braised brisket noodles', 1080, '1f35c', { vn: 'Mì bò kho', about: ['牛腩炖至软糯，汤浓不腻。', 'Brisket cooked until it yields, in a deep brown broth.', 'Nạm bò hầm mềm, nước dùng đậm đà.'], side: '1f356', options: ['noodle', 'spice', 'noodleExtras'], allergens: ['gluten', 'soy'], isHalal: true }),
        dish('cumin-lamb-noodle', '孜然羊肉拌面', 'Cumin lamb dry noodles', 1280, '1f35d', { vn: 'Mì trộn cừu thì là', side: '1f356', options: ['noodle', 'spice'], allergens: ['gluten'], spice: 2, isHalal: true }),
        dish('oil-splash', '油泼扯面', 'Oil-splashed belt noodles', 880, '1f35d', { vn: 'Mì bản to tưới dầu nóng', about: ['裤带宽面，热油激香辣椒面。', 'Belt-wide noodles with chilli bloomed in hot oil.', 'Mì bản rộng, ớt bột rưới dầu nóng.'], side: '1f336-fe0f', options: ['spice', 'noodleExtras'], allergens: ['gluten', 'soy'], spice: 2, isHalal: true }),
        dish('big-plate-chicken', '新疆大盘鸡', 'Big plate chicken with noodles', 2880, '1f958', { vn: 'Gà đĩa lớn Tân Cương', about: ['鸡块与土豆同炖，配一份宽面收汁。', 'Chicken and potato stew, with wide noodles for the sauce.', 'Gà hầm khoai tây, kèm mì bản to.'], side: '1f357', options: ['spice', 'sharing'], allergens: ['gluten', 'soy'], spice: 2, isHalal: true, was: 3280 })
      ]),
      category('snack', text('小吃', 'Snacks', 'Ăn nhẹ'), [
        dish('roujiamo', '腊汁牛肉夹馍', 'Beef flatbread sandwich', 650, '1f959', { vn: 'Bánh kẹp thịt bò', about: ['现烙白吉馍，卤牛肉剁碎夹入。', 'A freshly griddled bun filled with chopped braised beef.', 'Bánh nướng chảo kẹp bò kho băm.'], side: '1f969', allergens: ['gluten', 'soy'], isHalal: true }),
        dish('liangpi', '秦镇凉皮', 'Cold rice-skin noodles', 680, '1f35d', { vn: 'Mì lạnh Tần Trấn', side: '1f952', options: ['spice', 'vinegar'], allergens: ['gluten', 'sesame'], spice: 1, isHalal: true }),
        dish('lamb-skewer', '红柳羊肉串', 'Lamb skewers', 280, '1f362', { vn: 'Xiên cừu nướng', about: ['每串现烤，五串起送。', 'Grilled to order; five skewers at least.', 'Nướng theo đơn, tối thiểu năm xiên.'], spice: 1, minimum: 5, isHalal: true }),
        dish('cold-beef', '酱牛腱', 'Sliced soy-braised shin', 1280, '1f969', { vn: 'Bắp bò ngâm tương', allergens: ['soy'], isHalal: true }),
        dish('tiger-salad', '老虎菜', 'Pepper and coriander salad', 580, '1f957', { vn: 'Gỏi ớt rau mùi', spice: 1, isHalal: true, isSoldOut: true })
      ]),
      category('drink', drinks, [
        dish('plum-drink', '酸梅汤', 'Sour plum drink', 350, '1f964', { vn: 'Nước mơ chua', options: ['ice'], nutriGrade: 'C', isHalal: true }),
        dish('yogurt', '西域老酸奶', 'Set yoghurt', 380, '1f95b', { vn: 'Sữa chua nếp', allergens: ['milk'], nutriGrade: 'B', isHalal: true })
      ])
    ]
  },
  {
    key: 'hotpot', name: text('火锅', 'Hotpot', 'Lẩu'), surface: 5, shopDishes: ['1f372', '1f969', '1f96c'], prepareMinutes: 25, isHalal: false, template: 'template2',
    categories: [
      category('base', text('必选锅底', 'Soup base (required)', 'Nước lẩu (bắt buộc)'), [
        dish('base', '一人食锅底套装', 'Soup base set', 980, '1f372', { vn: 'Bộ nước lẩu', about: ['含锅底、底料说明与一次性炉具，每单至少一份。', 'Includes base, instructions and a disposable stove; at least one for each order.', 'Gồm nước lẩu và bếp dùng một lần, mỗi đơn ít nhất một phần.'], options: ['potBase', 'dipping'], allergens: ['soy', 'sesame'], spice: 2, isMandatory: true, isRecommend: true })
      ]),
      category('meat', text('肉类', 'Meat', 'Thịt'), [
        dish('fatty-beef', '雪花肥牛', 'Marbled beef slices', 1680, '1f969', { vn: 'Ba chỉ bò vân cẩm thạch', about: ['谷饲牛肉现切，涮十秒即食。', 'Grain-fed beef, cut to order; ten seconds in the pot.', 'Bò ăn ngũ cốc cắt tươi, nhúng mười giây.'], was: 1980 }),
        dish('lamb-roll', '草原羔羊卷', 'Lamb rolls', 850, '1f356', { specs: [spec('half', text('半份', 'Half plate', 'Nửa phần'), 850), spec('full', text('整份', 'Full plate', 'Cả phần'), 1580)], vn: 'Thịt cừu cuộn' }),
        dish('tripe', '鲜切毛肚', 'Beef tripe', 1480, '1f953', { vn: 'Sách bò tươi', about: ['七上八下，脆嫩弹牙。', 'Dip eight times for a crisp bite.', 'Nhúng tám lần, giòn sần sật.'], stock: 3 }),
        dish('luncheon', '午餐肉', 'Luncheon meat', 680, '1f953', { vn: 'Thịt hộp', side: '1f96b' }),
        dish('prawn-paste', '手打虾滑', 'Hand-beaten prawn paste', 1380, '1f990', { vn: 'Chả tôm viết tay', allergens: ['crustacean', 'egg'], isRecommend: true })
      ]),
      category('vegetable', text('素菜', 'Vegetables and tofu', 'Rau và đậu'), [
        dish('veg-platter', '田园时蔬拼盘', 'Garden vegetable platter', 980, '1f96c', { vn: 'Đĩa rau tổng hợp', side: '1f955' }),
        dish('mushroom-platter', '菌菇拼盘', 'Mushroom platter', 1080, '1f344', { vn: 'Đĩa nấm tổng hợp', side: '1f96c' }),
        dish('potato', '土豆片', 'Potato slices', 480, '1f954', { vn: 'Khoai tây lát' }),
        dish('tofu-puff', '冻豆腐', 'Frozen tofu', 480, '1f9c8', { vn: 'Đậu hũ đông lạnh', allergens: ['soy'] }),
        dish('lotus', '莲藕片', 'Lotus root', 580, '1f954', { vn: 'Ngó sen lát', side: '1fab7', isSoldOut: true })
      ]),
      category('malatang', text('麻辣烫', 'Malatang', 'Malatang'), [
        dish('mlt-one', '单人麻辣烫', 'Malatang for one', 1280, '1f35c', { vn: 'Malatang một người', about: ['八样涮菜加面，辣度任选。', 'Eight ingredients with noodles at the heat you choose.', 'Tám loại nguyên liệu kèm mì, tự chọn độ cay.'], side: '1f96c', options: ['spice', 'noodleExtras'], allergens: ['gluten', 'soy', 'sesame'], spice: 2 }),
        dish('mlt-xiangguo', '麻辣香锅', 'Dry mala pot', 1880, '1fad5', { vn: 'Lẩu khô mala', options: ['spice', 'sharing'], allergens: ['soy', 'peanut', 'sesame'], spice: 3 })
      ]),
      category('drink', drinks, [
        dish('herbal', '凉茶', 'Herbal cooling tea', 320, '1f964', { vn: 'Trà thảo mộc', options: ['ice'], nutriGrade: 'B' }),
        dish('soy-milk', '现磨豆奶', 'Fresh soy milk', 320, '1f95b', { vn: 'Sữa đậu nành tươi', options: ['ice'], allergens: ['soy'], nutriGrade: 'B' })
      ])
    ]
  },
  {
    key: 'bbq', name: text('烧烤', 'Charcoal skewers'), surface: 5, shopDishes: ['1f362', '1f990', '1f37a'], prepareMinutes: 25, isHalal: false,
    categories: [
      category('skewer', text('烤串', 'Skewers'), [
        dish('lamb', '炭烤羊肉串', 'Charcoal lamb skewer', 220, '1f362', { about: ['肥瘦相间，五串起点。', 'Lean and fat in turn; five at least.'], options: ['spice'], spice: 1, minimum: 5, isRecommend: true }),
        dish('beef', '牛肉串', 'Beef skewer', 220, '1f362', { side: '1f969', options: ['spice'], spice: 1, minimum: 5 }),
        dish('chicken-wing', '蜜汁烤翅', 'Honey-glazed wing', 320, '1f357', { side: '1f36f', allergens: ['soy'] }),
        dish('gluten', '烤面筋', 'Grilled wheat gluten', 180, '1f362', { side: '1f336-fe0f', options: ['spice'], allergens: ['gluten', 'soy'], spice: 1 }),
        dish('skewer-set', '深夜烤串拼盘（20 串）', 'Late-night platter, 20 skewers', 3880, '1f362', { about: ['羊肉、牛肉、鸡翅与素串各五串。', 'Five each of lamb, beef, wings and vegetables.'], side: '1f357', options: ['spice'], allergens: ['gluten', 'soy'], spice: 1, was: 4480 })
      ]),
      category('seafood', text('海鲜', 'Seafood'), [
        dish('oyster', '蒜蓉烤生蚝（6 只）', 'Garlic grilled oysters, 6', 1680, '1f9aa', { side: '1f9c4', allergens: ['mollusc'], isRecommend: true }),
        dish('squid', '铁板鱿鱼', 'Griddled squid', 1280, '1f991', { options: ['spice'], allergens: ['mollusc', 'soy'], spice: 2 }),
        dish('grilled-fish', '万州烤鱼', 'Whole grilled fish in mala broth', 3680, '1f41f', { about: ['清江鱼先烤后炖，配豆皮、藕片与土豆。', 'Grilled, then simmered with tofu skin, lotus root and potato.'], side: '1f336-fe0f', options: ['spice'], allergens: ['fish', 'soy'], spice: 3 }),
        dish('prawn', '椒盐大虾', 'Salt and pepper prawns', 1880, '1f990', { allergens: ['crustacean'], stock: 3 })
      ]),
      category('veg', text('素烤', 'Vegetables'), [
        dish('eggplant', '蒜蓉烤茄子', 'Garlic grilled eggplant', 780, '1f346', { side: '1f9c4', spice: 1 }),
        dish('corn', '黄油烤玉米', 'Butter grilled corn', 480, '1f33d', { side: '1f9c8', allergens: ['milk'] }),
        dish('mushroom', '烤金针菇', 'Enoki in foil', 680, '1f344', {}),
        dish('potato-slice', '孜然土豆片', 'Cumin potato slices', 480, '1f954', { spice: 1 })
      ]),
      category('drink', drinks, [
        dish('barley', '冰薏米水', 'Iced barley water', 280, '1f964', { nutriGrade: 'B' }),
        dish('wheat-drink', '无酒精麦芽饮', 'Alcohol-free malt drink', 480, '1f37a', { allergens: ['gluten'], nutriGrade: 'C' })
      ])
    ]
  },
  {
    key: 'dumplings', name: text('东北饺子', 'Dongbei dumplings', 'Sủi cảo Đông Bắc'), surface: 2, shopDishes: ['1f95f', '1f953', '1f346'], prepareMinutes: 16, isHalal: false,
    categories: [
      category('dumpling', text('手工水饺', 'Hand-made dumplings', 'Sủi cảo thủ công'), [
        dish('pork-cabbage', '猪肉白菜水饺（12 只）', 'Pork and cabbage dumplings, 12', 880, '1f95f', { vn: 'Sủi cảo heo bắp cải (12 cái)', about: ['当日擀皮现包，皮薄馅足。', 'Rolled and folded on the day, thin-skinned and full.', 'Cán bột và gói trong ngày, vỏ mỏng nhân đầy.'], side: '1f96c', options: ['dumplingCook', 'vinegar'], allergens: ['gluten', 'soy'], isRecommend: true }),
        dish('chive-egg', '韭菜鸡蛋水饺（12 只）', 'Chive and egg dumplings, 12', 820, '1f95f', { vn: 'Sủi cảo hẹ trứng (12 cái)', side: '1f95a', options: ['dumplingCook', 'vinegar'], allergens: ['gluten', 'egg'] }),
        dish('lamb-carrot', '羊肉胡萝卜水饺（12 只）', 'Lamb and carrot dumplings, 12', 1080, '1f95f', { vn: 'Sủi cảo cừu cà rốt (12 cái)', side: '1f955', options: ['dumplingCook', 'vinegar'], allergens: ['gluten'] }),
        dish('three-fresh', '虾仁三鲜水饺（12 只）', 'Prawn, pork and chive dumplings, 12', 1180, '1f95f', { vn: 'Sủi cảo tam tươi (12 cái)', side: '1f990', options: ['dumplingCook', 'vinegar'], allergens: ['gluten', 'crustacean', 'egg'], was: 1380 })
      ]),
      category('hot', text('东北热菜', 'Dongbei hot dishes', 'Món nóng Đông Bắc'), [
        dish('guobaorou', '老式锅包肉', 'Crisp sweet and sour pork', 1780, '1f953', { vn: 'Thịt chiên sốt chua ngọt', about: ['里脊薄片双炸，酸甜挂汁。', 'Thin loin fried twice in a clear, tart glaze.', 'Thăn lợn chiên hai lần, sốt chua ngọt.'], side: '1f34a', allergens: ['gluten', 'soy'], isRecommend: true }),
        dish('disanxian', '地三鲜', 'Potato, eggplant and pepper', 1280, '1f346', { vn: 'Khoai, cà tím, ớt xào', side: '1f954', allergens: ['soy'] }),
        dish('stewed-chicken', '小鸡炖蘑菇', 'Chicken stewed with mushrooms', 2280, '1f372', { vn: 'Gà hầm nấm', side: '1f344', options: ['sharing'] }),
        dish('pork-noodle', '猪肉炖粉条', 'Pork belly with glass noodles', 1880, '1f372', { vn: 'Thịt heo hầm miến', side: '1f356', options: ['sharing'], allergens: ['soy'] })
      ]),
      category('staple', staples, [
        dish('sauce-bone', '酱大骨', 'Soy-braised pork bones', 1980, '1f356', { vn: 'Xương heo om tương', allergens: ['soy'], stock: 3 }),
        dish('cold-noodle', '朝鲜冷面', 'Chilled buckwheat noodles', 1080, '1f35c', { vn: 'Mì lạnh Triều Tiên', side: '1f95a', options: ['spice'], allergens: ['gluten', 'egg', 'sesame'] }),
        dish('pancake', '春饼（6 张）', 'Spring pancakes, 6', 480, '1f95e', { vn: 'Bánh xuân (6 cái)', allergens: ['gluten'], isSoldOut: true })
      ])
    ]
  },
  {
    key: 'shanghai', name: text('本帮江浙菜', 'Shanghainese'), surface: 4, shopDishes: ['1f95f', '1f356', '1f990'], prepareMinutes: 20, isHalal: false,
    categories: [
      category('bun', text('生煎小笼', 'Buns'), [
        dish('xlb', '鲜肉小笼包（8 只）', 'Soup dumplings, 8', 980, '1f95f', { about: ['十八褶，汤汁鲜甜，请小心烫口。', 'Eighteen pleats and hot, sweet broth; mind your tongue.'], options: ['vinegar'], allergens: ['gluten', 'soy'], isRecommend: true }),
        dish('crab-xlb', '蟹粉小笼包（8 只）', 'Crab roe soup dumplings, 8', 1580, '1f95f', { side: '1f980', options: ['vinegar'], allergens: ['gluten', 'crustacean'] }),
        dish('shengjian', '生煎包（4 只）', 'Pan-fried pork buns, 4', 780, '1f9c6', { about: ['底脆面松，撒芝麻与葱花。', 'Crisp below, soft above, with sesame and spring onion.'], options: ['vinegar'], allergens: ['gluten', 'sesame'], was: 880 })
      ]),
      category('dish', text('本帮热菜', 'House dishes'), [
        dish('red-pork', '本帮红烧肉', 'Red-braised pork belly', 1880, '1f356', { about: ['黄酒慢炖两小时，浓油赤酱。', 'Two hours in rice wine and dark soy until glossy.'], options: ['rice'], allergens: ['soy', 'egg'], isRecommend: true }),
        dish('river-prawn', '油爆河虾', 'Flash-fried river prawns', 1980, '1f990', { allergens: ['crustacean', 'soy'] }),
        dish('lion-head', '清炖狮子头', 'Lion’s head meatballs in broth', 1480, '1f963', { side: '1f96c', allergens: ['egg', 'soy'] }),
        dish('squirrel-fish', '松鼠桂鱼', 'Sweet and sour whole fish', 3680, '1f41f', { side: '1f345', allergens: ['fish', 'gluten'], stock: 3 }),
        dish('kaofu', '四喜烤麸', 'Braised wheat gluten', 880, '1f344', { side: '1f95c', allergens: ['gluten', 'soy', 'peanut'] }),
        dish('shepherd', '荠菜豆腐羹', 'Shepherd’s purse tofu soup', 980, '1f963', { side: '1f33f', allergens: ['soy'] })
      ]),
      category('vegetable', vegetables, [
        dish('caotou', '酒香草头', 'Clover greens in rice wine', 1180, '1f96c', {}),
        dish('bamboo', '油焖笋', 'Braised bamboo shoots', 1280, '1f33d', { allergens: ['soy'], isSoldOut: true })
      ]),
      category('staple', staples, [
        dish('scallion-noodle', '葱油拌面', 'Spring onion oil noodles', 780, '1f35d', { about: ['小葱熬油半小时，拌面干香。', 'Spring onions fried slowly for half an hour.'], options: ['noodleExtras'], allergens: ['gluten', 'soy'] }),
        dish('yellow-croaker-noodle', '雪菜黄鱼面', 'Yellow croaker noodles', 1580, '1f35c', { side: '1f41f', allergens: ['gluten', 'fish'] }),
        dish('caifan', '咸肉菜饭', 'Cured pork vegetable rice', 880, '1f35a', { side: '1f96c' }),
        dish('osmanthus', '酒酿圆子', 'Rice balls in sweet wine', 580, '1f963', { side: '1f33c' })
      ])
    ]
  },
  {
    key: 'vegetarian', name: text('素食', 'Vegetarian', 'Món chay'), surface: 3, shopDishes: ['1f957', '1f966', '1f35c'], prepareMinutes: 15, isHalal: false,
    categories: [
      category('bowl', text('素食饭面', 'Rice and noodle bowls', 'Cơm và mì chay'), [
        dish('lei-cha', '客家擂茶饭', 'Thunder tea rice', 880, '1f957', { vn: 'Cơm trà sấm chay', about: ['七样蔬菜配香草茶汤，清爽饱足。', 'Seven vegetables over rice with a warm herb broth.', 'Bảy loại rau với nước trà thảo mộc.'], side: '1f375', options: ['rice'], allergens: ['peanut', 'sesame'], isRecommend: true }),
        dish('mock-char-siu', '素叉烧饭', 'Mushroom char siu rice', 780, '1f35a', { vn: 'Cơm xá xíu chay', side: '1f344', options: ['rice', 'riceExtras'], allergens: ['soy', 'gluten'] }),
        dish('veg-beehoon', '斋米粉', 'Vegetarian bee hoon', 580, '1f35d', { vn: 'Bún xào chay', side: '1f96c', options: ['spice'], allergens: ['soy'] }),
        dish('laksa-veg', '素叻沙', 'Vegetarian laksa', 780, '1f35c', { vn: 'Laksa chay', side: '1f965', options: ['spice', 'size'], allergens: ['soy', 'gluten'], spice: 2 })
      ]),
      category('wok', text('小炒', 'From the wok', 'Món xào'), [
        dish('broccoli', '蒜香西兰花', 'Broccoli with mushrooms', 880, '1f966', { vn: 'Bông cải xào nấm', side: '1f344', allergens: ['soy'] }),
        dish('tofu-claypot', '砂锅豆腐', 'Claypot tofu', 1180, '1f372', { vn: 'Đậu hũ tay cầm', side: '1f955', allergens: ['soy'] }),
        dish('sweet-sour-mushroom', '糖醋猴头菇', 'Sweet and sour lion’s mane', 1280, '1f344', { vn: 'Nấm hầu thủ chua ngọt', side: '1f34d', allergens: ['gluten', 'soy'], was: 1480 }),
        dish('curry-veg', '椰香咖喱蔬菜', 'Coconut vegetable curry', 980, '1f35b', { vn: 'Cà ri rau củ nước dừa', options: ['rice', 'spice'], spice: 1 })
      ]),
      category('drink', drinks, [
        dish('barley-ginkgo', '白果薏米', 'Ginkgo barley', 380, '1f963', { vn: 'Chè bạch quả ý dĩ', options: ['hotCold'], nutriGrade: 'B' }),
        dish('fresh-juice', '鲜榨苹果胡萝卜汁', 'Fresh apple and carrot juice', 480, '1f964', { vn: 'Nước ép táo cà rốt', side: '1f34e', options: ['ice'], nutriGrade: 'B' })
      ])
    ]
  }
]
