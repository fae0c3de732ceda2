import { category, dish, signatures, spec, text } from './build'
import type { CuisineTemplate } from './types'

const staples = text('主食', 'Rice and noodles', 'Cơm và mì')
const drinks = text('饮品', 'Drinks', 'Đồ uống')
const vegetables = text('时蔬', 'Vegetables', 'Rau')

/** Chinese regional kitchens. Prices in Singapore cents. */
export const chineseMenus: readonly CuisineTemplate[] = [
  {
    key: 'sichuan', name: text('川菜', 'Sichuan', 'Món Tứ Xuyên'), surface: 7, shopDishes: ['mapo-tofu', 'kung-pao-chicken', 'boiled-fish'], prepareMinutes: 20, isHalal: false,
    categories: [
      category('signature', signatures, [
        dish('boiled-fish', '水煮鱼片', 'Fish fillet in chilli broth', 'Cá phi lê nước sốt cay Tứ Xuyên', 2680, null, { about: ['鲜切草鱼片，花椒与干辣椒现淋热油。', 'Sliced river fish under sizzling pepper and dried chilli oil.', 'Cá trắm phi lê tươi, rưới dầu nóng với hoa tiêu và ớt khô.'], options: ['spice', 'sharing'], allergens: ['fish', 'soy'], spice: 3, isRecommend: true }),
        dish('mapo-tofu', '麻婆豆腐', 'Mapo tofu', 'Đậu hũ Mapo', 1180, null, { about: ['嫩豆腐配牛肉末与郫县豆瓣，麻辣鲜烫。', 'Silken tofu with minced beef and broad bean paste, numbing and hot.', 'Đậu hũ non, bò băm và tương đậu cay, tê cay nóng hổi.'], options: ['spice', 'rice'], allergens: ['soy'], spice: 2 }),
        dish('kung-pao-chicken', '宫保鸡丁', 'Kung pao chicken', 'Gà Cung Bảo', 1380, null, { about: ['鸡腿肉丁与花生大火快炒，微酸回甜。', 'Diced thigh with peanuts, tossed over a high flame, lightly sour and sweet.', 'Thịt đùi gà hạt lựu xào lửa lớn với đậu phộng, chua nhẹ, hậu ngọt.'], options: ['spice', 'rice'], allergens: ['peanut', 'soy'], spice: 2, was: 1580 }),
        dish('laziji', '重庆辣子鸡', 'Chongqing chilli chicken', 'Gà chiên ớt khô Trùng Khánh', 1980, null, { about: ['小块带骨鸡双炸，藏在一盘辣椒里。', 'Twice-fried bites of chicken in a heap of dried chillies.', 'Gà miếng nhỏ chiên hai lần, giấu trong một đĩa ớt khô.'], options: ['spice'], allergens: ['soy'], spice: 3 }),
        dish('sour-fish', '老坛酸菜鱼', 'Fish with pickled mustard greens', 'Cá nấu dưa cải chua', 2480, null, { about: ['酸菜发酵四十天，汤头酸辣开胃。', 'Mustard greens pickled for forty days in a bright, peppery broth.', 'Dưa cải muối bốn mươi ngày, nước dùng chua cay kích thích vị giác.'], options: ['spice', 'sharing'], allergens: ['fish'], spice: 1 })
      ]),
      category('stir-fry', text('小炒', 'Stir-fries', 'Món xào'), [
        dish('twice-pork', '蒜苗回锅肉', 'Twice-cooked pork', 'Thịt ba chỉ xào tỏi tây hai lửa', 1480, null, { about: ['五花肉先煮后炒，蒜苗香浓。', 'Pork belly boiled, then seared with garlic shoots.', 'Ba chỉ luộc rồi xào, thơm mùi tỏi tây.'], options: ['spice', 'rice'], allergens: ['soy'], spice: 2 }),
        dish('yuxiang-eggplant', '鱼香茄子', 'Eggplant in garlic sauce', 'Cà tím sốt Ngư Hương', 1080, '1f346', { about: ['茄子外焦里嫩，酸甜微辣。', 'Soft eggplant in a sweet, sour and gently hot sauce.', 'Cà tím ngoài xém trong mềm, chua ngọt hơi cay.'], options: ['rice'], allergens: ['soy'], spice: 1 }),
        dish('ants-tree', '蚂蚁上树', 'Glass noodles with minced pork', 'Miến xào thịt băm', 1080, null, { options: ['spice'], allergens: ['soy'], spice: 1 }),
        dish('dry-beans', '干煸四季豆', 'Dry-fried green beans', 'Đậu que xào khô', 980, null, { about: ['四季豆煸至起皱，佐碎米芽菜。', 'Blistered beans with preserved mustard stems.', 'Đậu que xào đến khi nhăn vỏ, thêm cải muối băm.'], allergens: ['soy'], spice: 1 }),
        dish('pepper-beef', '小炒黄牛肉', 'Wok-fried beef with chillies', 'Bò xào ớt', 1880, null, { options: ['spice', 'rice'], allergens: ['soy'], spice: 3, stock: 3 })
      ]),
      category('cold', text('凉菜', 'Cold dishes', 'Món nguội'), [
        dish('chilli-oil-chicken', '口水鸡', 'Chicken in chilli oil', 'Gà luộc sốt ớt Tứ Xuyên', 1180, null, { allergens: ['peanut', 'sesame', 'soy'], spice: 2 }),
        dish('cucumber', '拍黄瓜', 'Smashed cucumber', 'Dưa leo đập trộn tỏi', 580, '1f952', { allergens: ['sesame'], maximum: 1, was: 780 }),
        dish('husband-wife', '夫妻肺片', 'Sliced beef in chilli oil', 'Bò thái lát sốt dầu ớt', 1380, null, { allergens: ['peanut', 'sesame'], spice: 2, isSoldOut: true })
      ]),
      category('staple', staples, [
        dish('dandan', '担担面', 'Dan dan noodles', 'Mì Đan Đan', 880, '1f35c', { side: '1f95c', about: ['肉臊酥香，芝麻酱与红油拌匀再吃。', 'Crisp minced pork, sesame paste and chilli oil; toss before eating.', 'Thịt băm giòn thơm, trộn đều sốt mè và dầu ớt trước khi ăn.'], options: ['spice', 'noodleExtras'], allergens: ['gluten', 'peanut', 'sesame', 'soy'], spice: 2 }),
        dish('egg-rice', '扬州炒饭', 'Yangzhou fried rice', 'Cơm chiên Dương Châu', 980, null, { options: ['size'], allergens: ['egg', 'crustacean'] }),
        dish('rice', '白饭', 'Steamed rice', 'Cơm trắng', 120, '1f35a')
      ])
    ]
  },
  {
    key: 'dimsum', name: text('粤式点心', 'Cantonese dim sum', 'Dim sum'), surface: 0, shopDishes: ['char-siu-bao', 'siu-mai', '1f95f'], prepareMinutes: 18, isHalal: false,
    categories: [
      category('steamed', text('蒸点', 'Steamed', 'Món hấp'), [
        dish('har-gow', '水晶虾饺（4 粒）', 'Prawn dumplings, 4 pieces', 'Há cảo tôm (4 viên)', 680, '1f95f', { side: '1f990', about: ['澄面薄皮，整只鲜虾。', 'Thin translucent skin around whole prawns.', 'Vỏ mỏng trong, nhân tôm nguyên con.'], allergens: ['crustacean', 'gluten'], isRecommend: true }),
        dish('siu-mai', '蟹籽烧卖（4 粒）', 'Siu mai with roe, 4 pieces', 'Xíu mại trứng cua (4 viên)', 620, null, { about: ['猪肉与鲜虾手切，面上点蟹籽。', 'Hand-cut pork and prawn topped with roe.', 'Thịt heo và tôm băm tay, rắc trứng cua.'], allergens: ['crustacean', 'gluten', 'egg'] }),
        dish('char-siu-bao', '蜜汁叉烧包（3 个）', 'Barbecued pork buns, 3 pieces', 'Bánh bao xá xíu (3 cái)', 580, null, { about: ['开口松软，叉烧蜜汁饱满。', 'Fluffy, split-top buns with honeyed pork.', 'Bánh mềm xốp, nhân xá xíu mật ong.'], allergens: ['gluten', 'soy'] }),
        dish('phoenix-claw', '豉汁凤爪', 'Chicken feet in black bean sauce', 'Chân gà hấp tàu xì', 560, null, { allergens: ['soy'], spice: 1 }),
        dish('rice-roll', '鲜虾肠粉', 'Rice rolls with prawn', 'Bánh cuốn tôm', 720, null, { about: ['现拉米皮，淋甜豉油。', 'Freshly pulled rice sheets with sweet soy.', 'Bánh cuốn tráng tại chỗ, rưới xì dầu ngọt.'], allergens: ['crustacean', 'soy'] }),
        dish('custard-bao', '流沙奶黄包（3 个）', 'Molten custard buns, 3 pieces', 'Bánh bao kim sa (3 cái)', 620, null, { allergens: ['egg', 'milk', 'gluten'], was: 720 })
      ]),
      category('fried', text('煎炸点', 'Fried', 'Món chiên'), [
        dish('radish-cake', '腊味萝卜糕', 'Pan-fried radish cake', 'Bánh củ cải chiên', 520, null, { about: ['两面煎至金黄，腊肠香气十足。', 'Golden on both sides, fragrant with cured sausage.', 'Chiên vàng hai mặt, thơm lạp xưởng.'], allergens: ['soy'] }),
        dish('spring-roll', '三丝春卷（4 条）', 'Spring rolls, 4 pieces', 'Chả giò (4 cuốn)', 520, null, { allergens: ['gluten'] }),
        dish('wu-gok', '蜂巢芋角（3 个）', 'Taro puffs, 3 pieces', 'Bánh khoai môn chiên (3 cái)', 580, null, { allergens: ['gluten', 'egg'] }),
        dish('egg-tart', '酥皮蛋挞（3 个）', 'Egg tarts, 3 pieces', 'Bánh tart trứng (3 cái)', 600, null, { about: ['每日三炉现烤，酥皮层层分明。', 'Three fresh bakes a day, with many fine layers.', 'Nướng mới ba mẻ mỗi ngày, vỏ ngàn lớp.'], allergens: ['egg', 'milk', 'gluten'], isRecommend: true })
      ]),
      category('roast', text('烧味饭', 'Roast meats on rice', 'Cơm thịt quay'), [
        dish('char-siu-rice', '蜜汁叉烧饭', 'Barbecued pork rice', 'Cơm xá xíu', 980, null, { options: ['riceExtras'], allergens: ['soy'] }),
        dish('roast-duck-rice', '明炉烧鸭饭', 'Roast duck rice', 'Cơm vịt quay', 1180, null, { about: ['果木明火烤制，皮脆肉嫩。', 'Roasted over fruit wood until the skin cracks.', 'Quay lửa củi cây ăn quả, da giòn thịt mềm.'], options: ['riceExtras'], allergens: ['soy'] }),
        dish('crispy-pork-rice', '脆皮烧肉饭', 'Crispy pork belly rice', 'Cơm heo quay giòn bì', 1080, null, { options: ['riceExtras'], allergens: ['soy'], stock: 3 }),
        dish('wonton-noodle', '鲜虾云吞面', 'Prawn wonton noodles', 'Mì hoành thánh tôm', 980, '1f35c', { side: '1f95f', options: ['size'], allergens: ['gluten', 'crustacean', 'egg'] }),
        dish('congee', '皮蛋瘦肉粥', 'Century egg and pork congee', 'Cháo thịt trứng bắc thảo', 680, null, { options: ['size'], allergens: ['egg'] })
      ]),
      category('tea', text('茶饮', 'Tea', 'Trà'), [
        dish('puer', '陈皮普洱（壶）', 'Aged pu-erh with tangerine peel, pot', 'Trà Phổ Nhĩ trần bì (ấm)', 480, '1fad6', { nutriGrade: 'A' }),
        dish('milk-tea-hk', '丝袜奶茶', 'Silk-strained milk tea', 'Trà sữa Hồng Kông', 380, null, { options: ['hotCold', 'sugar'], allergens: ['milk'], nutriGrade: 'C' }),
        dish('mango-sago', '杨枝甘露', 'Mango pomelo sago', 'Chè xoài bưởi bột báng', 580, null, { allergens: ['milk'] })
      ])
    ]
  },
  {
    key: 'noodles', name: text('西北面食', 'Northwest noodles', 'Mì Tây Bắc'), surface: 1, shopDishes: ['oil-splash', 'lamb-skewer', 'big-plate-chicken'], prepareMinutes: 14, isHalal: true,
    categories: [
      category('beef', text('牛肉面', 'Beef noodles', 'Mì bò'), [
        dish('lanzhou', '兰州牛肉拉面', 'Lanzhou hand-pulled beef noodles', 'Mì kéo bò Lan Châu', 890, null, { about: ['牛骨慢熬八小时，一清二白三红四绿。', 'Beef bones simmered for eight hours; clear broth, white radish, red oil, green herbs.', 'Nước xương bò hầm tám tiếng, mì kéo tay.'], options: ['noodle', 'spice', 'noodleExtras'], allergens: ['gluten'], spice: 1, isHalal: true, isRecommend: true }),
        dish('braised-beef', '红烧牛腩面', 'Braised brisket noodles', 'Mì bò kho', 1080, '1f35c', { about: ['牛腩炖至软糯，汤浓不腻。', 'Brisket cooked until it yields, in a deep brown broth.', 'Nạm bò hầm mềm, nước dùng đậm đà.'], options: ['noodle', 'spice', 'noodleExtras'], allergens: ['gluten', 'soy'], isHalal: true }),
        dish('cumin-lamb-noodle', '孜然羊肉拌面', 'Cumin lamb dry noodles', 'Mì trộn cừu thì là', 1280, null, { options: ['noodle', 'spice'], allergens: ['gluten'], spice: 2, isHalal: true }),
        dish('oil-splash', '油泼扯面', 'Oil-splashed belt noodles', 'Mì bản to tưới dầu nóng', 880, null, { about: ['裤带宽面，热油激香辣椒面。', 'Belt-wide noodles with chilli bloomed in hot oil.', 'Mì bản rộng, ớt bột rưới dầu nóng.'], options: ['spice', 'noodleExtras'], allergens: ['gluten', 'soy'], spice: 2, isHalal: true }),
        dish('big-plate-chicken', '新疆大盘鸡', 'Big plate chicken with noodles', 'Gà đĩa lớn Tân Cương', 2880, null, { about: ['鸡块与土豆同炖，配一份宽面收汁。', 'Chicken and potato stew, with wide noodles for the sauce.', 'Gà hầm khoai tây, kèm mì bản to.'], options: ['spice', 'sharing'], allergens: ['gluten', 'soy'], spice: 2, isHalal: true, was: 3280 })
      ]),
      category('snack', text('小吃', 'Snacks', 'Ăn nhẹ'), [
        dish('roujiamo', '腊汁牛肉夹馍', 'Beef flatbread sandwich', 'Bánh kẹp thịt bò', 650, '1f959', { side: '1f969', about: ['现烙白吉馍，卤牛肉剁碎夹入。', 'A freshly griddled bun filled with chopped braised beef.', 'Bánh nướng chảo kẹp bò kho băm.'], allergens: ['gluten', 'soy'], isHalal: true }),
        dish('liangpi', '秦镇凉皮', 'Cold rice-skin noodles', 'Mì lạnh Tần Trấn', 680, null, { options: ['spice', 'vinegar'], allergens: ['gluten', 'sesame'], spice: 1, isHalal: true }),
        dish('lamb-skewer', '红柳羊肉串', 'Lamb skewers', 'Xiên cừu nướng', 280, null, { about: ['每串现烤，五串起送。', 'Grilled to order; five skewers at least.', 'Nướng theo đơn, tối thiểu năm xiên.'], spice: 1, minimum: 5, isHalal: true }),
        dish('cold-beef', '酱牛腱', 'Sliced soy-braised shin', 'Bắp bò ngâm tương', 1280, null, { allergens: ['soy'], isHalal: true }),
        dish('tiger-salad', '老虎菜', 'Pepper and coriander salad', 'Gỏi ớt rau mùi', 580, '1f957', { spice: 1, isHalal: true, isSoldOut: true })
      ]),
      category('drink', drinks, [
        dish('plum-drink', '酸梅汤', 'Sour plum drink', 'Nước mơ chua', 350, null, { options: ['ice'], nutriGrade: 'C', isHalal: true }),
        dish('yogurt', '西域老酸奶', 'Set yoghurt', 'Sữa chua dẻo', 380, null, { allergens: ['milk'], nutriGrade: 'B', isHalal: true })
      ])
    ]
  },
  {
    key: 'hotpot', name: text('火锅', 'Hotpot', 'Lẩu'), surface: 5, shopDishes: ['base', 'fatty-beef', '1f96c'], prepareMinutes: 25, isHalal: false, template: 'template2',
    categories: [
      category('base', text('必选锅底', 'Soup base (required)', 'Nước lẩu (bắt buộc)'), [
        dish('base', '一人食锅底套装', 'Soup base set for one', 'Bộ nước lẩu một người', 980, null, { about: ['含锅底、底料说明与一次性炉具，每单至少一份。', 'Includes base, instructions and a disposable stove; at least one for each order.', 'Gồm nước lẩu và bếp dùng một lần, mỗi đơn ít nhất một phần.'], options: ['potBase', 'dipping'], allergens: ['soy', 'sesame'], spice: 2, isMandatory: true, isRecommend: true })
      ]),
      category('meat', text('肉类', 'Meat', 'Thịt'), [
        dish('fatty-beef', '雪花肥牛', 'Marbled beef slices', 'Ba chỉ bò vân cẩm thạch', 1680, null, { about: ['谷饲牛肉现切，涮十秒即食。', 'Grain-fed beef, cut to order; ten seconds in the pot.', 'Bò ăn ngũ cốc cắt tươi, nhúng mười giây.'], was: 1980 }),
        dish('lamb-roll', '草原羔羊卷', 'Lamb rolls', 'Thịt cừu cuộn', 850, null, { specs: [spec('half', text('半份', 'Half plate', 'Nửa phần'), 850), spec('full', text('整份', 'Full plate', 'Cả phần'), 1580)] }),
        dish('tripe', '鲜切毛肚', 'Beef tripe', 'Sách bò tươi', 1480, null, { about: ['七上八下，脆嫩弹牙。', 'Dip eight times for a crisp bite.', 'Nhúng tám lần, giòn sần sật.'], stock: 3 }),
        dish('luncheon', '午餐肉', 'Luncheon meat', 'Thịt hộp', 680, null),
        dish('prawn-paste', '手打虾滑', 'Hand-beaten prawn paste', 'Chả tôm quết tay', 1380, null, { allergens: ['crustacean', 'egg'], isRecommend: true })
      ]),
      category('vegetable', text('素菜', 'Vegetables and tofu', 'Rau và đậu'), [
        dish('veg-platter', '田园时蔬拼盘', 'Garden vegetable platter', 'Đĩa rau tổng hợp', 980, '1f96c', { side: '1f955' }),
        dish('mushroom-platter', '菌菇拼盘', 'Mushroom platter', 'Đĩa nấm tổng hợp', 1080, null),
        dish('potato', '土豆片', 'Potato slices', 'Khoai tây lát', 480, '1f954'),
        dish('tofu-puff', '冻豆腐', 'Frozen tofu', 'Đậu hũ đông lạnh', 480, null, { allergens: ['soy'] }),
        dish('lotus', '莲藕片', 'Lotus root', 'Củ sen lát', 580, null, { isSoldOut: true })
      ]),
      category('malatang', text('麻辣烫', 'Malatang', 'Malatang'), [
        dish('mlt-one', '单人麻辣烫', 'Malatang for one', 'Malatang một người', 1280, null, { about: ['八样涮菜加面，辣度任选。', 'Eight ingredients with noodles at the heat you choose.', 'Tám loại nguyên liệu kèm mì, tự chọn độ cay.'], options: ['spice', 'noodleExtras'], allergens: ['gluten', 'soy', 'sesame'], spice: 2 }),
        dish('mlt-xiangguo', '麻辣香锅', 'Dry mala pot', 'Lẩu khô mala', 1880, null, { options: ['spice', 'sharing'], allergens: ['soy', 'peanut', 'sesame'], spice: 3 })
      ]),
      category('drink', drinks, [
        dish('herbal', '凉茶', 'Herbal cooling tea', 'Trà thảo mộc', 320, null, { options: ['ice'], nutriGrade: 'B' }),
        dish('soy-milk', '现磨豆奶', 'Fresh soy milk', 'Sữa đậu nành tươi', 320, '1f95b', { options: ['ice'], allergens: ['soy'], nutriGrade: 'B' })
      ])
    ]
  },
  {
    key: 'bbq', name: text('烧烤', 'Charcoal skewers', 'Đồ nướng'), surface: 5, shopDishes: ['skewer-set', '1f990', 'chicken-wing'], prepareMinutes: 25, isHalal: false,
    categories: [
      category('skewer', text('烤串', 'Skewers', 'Xiên nướng'), [
        dish('lamb', '炭烤羊肉串', 'Charcoal lamb skewer', 'Xiên cừu nướng than', 220, null, { about: ['肥瘦相间，五串起点。', 'Lean and fat in turn; five at least.', 'Nạc mỡ xen kẽ, gọi từ năm xiên.'], options: ['spice'], spice: 1, minimum: 5, isRecommend: true }),
        dish('beef', '牛肉串', 'Beef skewer', 'Xiên bò nướng', 220, null, { options: ['spice'], spice: 1, minimum: 5 }),
        dish('chicken-wing', '蜜汁烤翅', 'Honey-glazed wing', 'Cánh gà nướng mật ong', 320, null, { allergens: ['soy'] }),
        dish('gluten', '烤面筋', 'Grilled wheat gluten', 'Mì căn nướng', 180, null, { options: ['spice'], allergens: ['gluten', 'soy'], spice: 1 }),
        dish('skewer-set', '深夜烤串拼盘（20 串）', 'Late-night platter, 20 skewers', 'Mâm xiên nướng đêm khuya (20 xiên)', 3880, null, { about: ['羊肉、牛肉、鸡翅与素串各五串。', 'Five each of lamb, beef, wings and vegetables.', 'Cừu, bò, cánh gà và rau củ, mỗi loại năm xiên.'], options: ['spice'], allergens: ['gluten', 'soy'], spice: 1, was: 4480 })
      ]),
      category('seafood', text('海鲜', 'Seafood', 'Hải sản'), [
        dish('oyster', '蒜蓉烤生蚝（6 只）', 'Garlic grilled oysters (6 pcs)', 'Hàu nướng tỏi (6 con)', 1680, '1f9aa', { side: '1f9c4', allergens: ['mollusc'], isRecommend: true }),
        dish('squid', '铁板鱿鱼', 'Griddled squid', 'Mực nướng chảo gang', 1280, '1f991', { options: ['spice'], allergens: ['mollusc', 'soy'], spice: 2 }),
        dish('grilled-fish', '万州烤鱼', 'Whole grilled fish in mala broth', 'Cá nướng Vạn Châu', 3680, '1f41f', { side: '1f336-fe0f', about: ['清江鱼先烤后炖，配豆皮、藕片与土豆。', 'Grilled, then simmered with tofu skin, lotus root and potato.', 'Cá nướng rồi om với tàu hũ ky, củ sen và khoai tây.'], options: ['spice'], allergens: ['fish', 'soy'], spice: 3 }),
        dish('prawn', '椒盐大虾', 'Salt and pepper prawns', 'Tôm rang muối tiêu', 1880, '1f990', { allergens: ['crustacean'], stock: 3 })
      ]),
      category('veg', text('素烤', 'Vegetables', 'Rau củ nướng'), [
        dish('eggplant', '蒜蓉烤茄子', 'Garlic grilled eggplant', 'Cà tím nướng tỏi', 780, '1f346', { side: '1f9c4', spice: 1 }),
        dish('corn', '黄油烤玉米', 'Butter grilled corn', 'Bắp nướng bơ', 480, '1f33d', { side: '1f9c8', allergens: ['milk'] }),
        dish('mushroom', '烤金针菇', 'Enoki in foil', 'Nấm kim châm nướng giấy bạc', 680, null),
        dish('potato-slice', '孜然土豆片', 'Cumin potato slices', 'Khoai tây nướng thì là', 480, '1f954', { spice: 1 })
      ]),
      category('drink', drinks, [
        dish('barley', '冰薏米水', 'Iced barley water', 'Nước ý dĩ đá', 280, null, { nutriGrade: 'B' }),
        dish('wheat-drink', '无酒精麦芽饮', 'Alcohol-free malt drink', 'Nước lúa mạch không cồn', 480, '1f37a', { allergens: ['gluten'], nutriGrade: 'C' })
      ])
    ]
  },
  {
    key: 'dumplings', name: text('东北饺子', 'Dongbei dumplings', 'Sủi cảo Đông Bắc'), surface: 2, shopDishes: ['1f95f', '1f356', '1f35c'], prepareMinutes: 16, isHalal: false,
    categories: [
      category('dumpling', text('手工水饺', 'Hand-made dumplings', 'Sủi cảo thủ công'), [
        dish('pork-cabbage', '猪肉白菜水饺（12 只）', 'Pork and cabbage dumplings (12 pcs)', 'Sủi cảo heo bắp cải (12 cái)', 880, '1f95f', { side: '1f96c', about: ['当日擀皮现包，皮薄馅足。', 'Rolled and folded on the day, thin-skinned and full.', 'Cán bột và gói trong ngày, vỏ mỏng nhân đầy.'], options: ['dumplingCook', 'vinegar'], allergens: ['gluten', 'soy'], isRecommend: true }),
        dish('chive-egg', '韭菜鸡蛋水饺（12 只）', 'Chive and egg dumplings (12 pcs)', 'Sủi cảo hẹ trứng (12 cái)', 820, '1f95f', { side: '1f95a', options: ['dumplingCook', 'vinegar'], allergens: ['gluten', 'egg'] }),
        dish('lamb-carrot', '羊肉胡萝卜水饺（12 只）', 'Lamb and carrot dumplings (12 pcs)', 'Sủi cảo cừu cà rốt (12 cái)', 1080, '1f95f', { side: '1f955', options: ['dumplingCook', 'vinegar'], allergens: ['gluten'] }),
        dish('three-fresh', '虾仁三鲜水饺（12 只）', 'Prawn, pork and chive dumplings (12 pcs)', 'Sủi cảo tam tươi (12 cái)', 1180, '1f95f', { side: '1f990', options: ['dumplingCook', 'vinegar'], allergens: ['gluten', 'crustacean', 'egg'], was: 1380 })
      ]),
      category('hot', text('东北热菜', 'Dongbei hot dishes', 'Món nóng Đông Bắc'), [
        dish('guobaorou', '老式锅包肉', 'Crisp sweet and sour pork', 'Thịt chiên sốt chua ngọt', 1780, null, { about: ['里脊薄片双炸，酸甜挂汁。', 'Thin loin fried twice in a clear, tart glaze.', 'Thăn lợn chiên hai lần, sốt chua ngọt.'], allergens: ['gluten', 'soy'], isRecommend: true }),
        dish('disanxian', '地三鲜', 'Potato, eggplant and pepper', 'Khoai, cà tím, ớt xào', 1280, null, { allergens: ['soy'] }),
        dish('stewed-chicken', '小鸡炖蘑菇', 'Chicken stewed with mushrooms', 'Gà hầm nấm', 2280, null, { options: ['sharing'] }),
        dish('pork-noodle', '猪肉炖粉条', 'Pork belly with glass noodles', 'Thịt heo hầm miến', 1880, null, { options: ['sharing'], allergens: ['soy'] })
      ]),
      category('staple', staples, [
        dish('sauce-bone', '酱大骨', 'Soy-braised pork bones', 'Xương heo om tương', 1980, '1f356', { allergens: ['soy'], stock: 3 }),
        dish('cold-noodle', '朝鲜冷面', 'Chilled buckwheat noodles', 'Mì lạnh Triều Tiên', 1080, '1f35c', { side: '1f95a', options: ['spice'], allergens: ['gluten', 'egg', 'sesame'] }),
        dish('pancake', '春饼（6 张）', 'Spring pancakes (6 pcs)', 'Bánh xuân (6 cái)', 480, null, { allergens: ['gluten'], isSoldOut: true })
      ])
    ]
  },
  {
    key: 'shanghai', name: text('本帮江浙菜', 'Shanghainese', 'Món Thượng Hải'), surface: 4, shopDishes: ['red-pork', 'shengjian', 'squirrel-fish'], prepareMinutes: 20, isHalal: false,
    categories: [
      category('bun', text('生煎小笼', 'Buns', 'Tiểu long bao và bánh bao áp chảo'), [
        dish('xlb', '鲜肉小笼包（8 只）', 'Soup dumplings (8 pcs)', 'Tiểu long bao nhân thịt (8 cái)', 980, '1f95f', { about: ['十八褶，汤汁鲜甜，请小心烫口。', 'Eighteen pleats and hot, sweet broth; mind your tongue.', 'Mười tám nếp gấp, nước thịt ngọt, coi chừng nóng.'], options: ['vinegar'], allergens: ['gluten', 'soy'], isRecommend: true }),
        dish('crab-xlb', '蟹粉小笼包（8 只）', 'Crab roe soup dumplings (8 pcs)', 'Tiểu long bao gạch cua (8 cái)', 1580, '1f95f', { side: '1f980', options: ['vinegar'], allergens: ['gluten', 'crustacean'] }),
        dish('shengjian', '生煎包（4 只）', 'Pan-fried pork buns (4 pcs)', 'Bánh bao áp chảo (4 cái)', 780, null, { about: ['底脆面松，撒芝麻与葱花。', 'Crisp below, soft above, with sesame and spring onion.', 'Đáy giòn, vỏ xốp, rắc mè và hành lá.'], options: ['vinegar'], allergens: ['gluten', 'sesame'], was: 880 })
      ]),
      category('dish', text('本帮热菜', 'House dishes', 'Món nóng Thượng Hải'), [
        dish('red-pork', '本帮红烧肉', 'Red-braised pork belly', 'Thịt kho tàu kiểu Thượng Hải', 1880, null, { about: ['黄酒慢炖两小时，浓油赤酱。', 'Two hours in rice wine and dark soy until glossy.', 'Hầm hai tiếng với rượu Thiệu Hưng và xì dầu, óng màu cánh gián.'], options: ['rice'], allergens: ['soy', 'egg'], isRecommend: true }),
        dish('river-prawn', '油爆河虾', 'Flash-fried river prawns', 'Tôm sông xào lửa lớn', 1980, '1f990', { allergens: ['crustacean', 'soy'] }),
        dish('lion-head', '清炖狮子头', 'Lion\'s head meatballs in broth', 'Thịt viên đầu sư tử hầm', 1480, null, { allergens: ['egg', 'soy'] }),
        dish('squirrel-fish', '松鼠桂鱼', 'Sweet and sour whole fish', 'Cá chiên sốt chua ngọt hình sóc', 3680, null, { allergens: ['fish', 'gluten'], stock: 3 }),
        dish('kaofu', '四喜烤麸', 'Braised wheat gluten', 'Mì căn om tứ hỷ', 880, null, { allergens: ['gluten', 'soy', 'peanut'] }),
        dish('shepherd', '荠菜豆腐羹', 'Shepherd\'s purse tofu soup', 'Súp đậu hũ rau tề', 980, null, { allergens: ['soy'] })
      ]),
      category('vegetable', vegetables, [
        dish('caotou', '酒香草头', 'Clover greens in rice wine', 'Rau cỏ ba lá xào rượu', 1180, null),
        dish('bamboo', '油焖笋', 'Braised bamboo shoots', 'Măng om dầu', 1280, null, { allergens: ['soy'], isSoldOut: true })
      ]),
      category('staple', staples, [
        dish('scallion-noodle', '葱油拌面', 'Spring onion oil noodles', 'Mì trộn dầu hành', 780, null, { about: ['小葱熬油半小时，拌面干香。', 'Spring onions fried slowly for half an hour.', 'Hành lá phi chậm nửa tiếng, mì trộn khô thơm.'], options: ['noodleExtras'], allergens: ['gluten', 'soy'] }),
        dish('yellow-croaker-noodle', '雪菜黄鱼面', 'Yellow croaker noodles', 'Mì cá đù vàng cải muối', 1580, '1f35c', { side: '1f41f', allergens: ['gluten', 'fish'] }),
        dish('caifan', '咸肉菜饭', 'Cured pork vegetable rice', 'Cơm rau thịt muối', 880, null),
        dish('osmanthus', '酒酿圆子', 'Rice balls in sweet wine', 'Chè trôi nước cơm rượu', 580, null)
      ])
    ]
  },
  {
    key: 'vegetarian', name: text('素食', 'Vegetarian', 'Món chay'), surface: 3, shopDishes: ['broccoli', '1f35b', '1f35c'], prepareMinutes: 15, isHalal: false,
    categories: [
      category('bowl', text('素食饭面', 'Rice and noodle bowls', 'Cơm và mì chay'), [
        dish('lei-cha', '客家擂茶饭', 'Thunder tea rice', 'Cơm trà sấm chay', 880, null, { about: ['七样蔬菜配香草茶汤，清爽饱足。', 'Seven vegetables over rice with a warm herb broth.', 'Bảy loại rau với nước trà thảo mộc.'], options: ['rice'], allergens: ['peanut', 'sesame'], isRecommend: true }),
        dish('mock-char-siu', '素叉烧饭', 'Mushroom char siu rice', 'Cơm xá xíu chay', 780, null, { options: ['rice', 'riceExtras'], allergens: ['soy', 'gluten'] }),
        dish('veg-beehoon', '斋米粉', 'Vegetarian bee hoon', 'Bún xào chay', 580, null, { options: ['spice'], allergens: ['soy'] }),
        dish('laksa-veg', '素叻沙', 'Vegetarian laksa', 'Laksa chay', 780, '1f35c', { side: '1f965', options: ['spice', 'size'], allergens: ['soy', 'gluten'], spice: 2 })
      ]),
      category('wok', text('小炒', 'From the wok', 'Món xào'), [
        dish('broccoli', '蒜香西兰花', 'Broccoli with mushrooms', 'Bông cải xào nấm', 880, null, { allergens: ['soy'] }),
        dish('tofu-claypot', '砂锅豆腐', 'Claypot tofu', 'Đậu hũ tay cầm', 1180, null, { allergens: ['soy'] }),
        dish('sweet-sour-mushroom', '糖醋猴头菇', 'Sweet and sour lion\'s mane', 'Nấm hầu thủ chua ngọt', 1280, null, { allergens: ['gluten', 'soy'], was: 1480 }),
        dish('curry-veg', '椰香咖喱蔬菜', 'Coconut vegetable curry', 'Cà ri rau củ nước dừa', 980, '1f35b', { options: ['rice', 'spice'], spice: 1 })
      ]),
      category('drink', drinks, [
        dish('barley-ginkgo', '白果薏米', 'Ginkgo barley', 'Chè bạch quả ý dĩ', 380, null, { options: ['hotCold'], nutriGrade: 'B' }),
        dish('fresh-juice', '鲜榨苹果胡萝卜汁', 'Fresh apple and carrot juice', 'Nước ép táo cà rốt', 480, null, { options: ['ice'], nutriGrade: 'B' })
      ])
    ]
  }
]
