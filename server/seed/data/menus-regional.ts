import { category, dish, signatures, spec, text } from './build'
import type { CuisineTemplate } from './types'

const drinks = text('饮品', 'Drinks', 'Đồ uống')

/** Kitchens of South-East Asia and the neighbours. Prices in Singapore cents. */
export const regionalMenus: readonly CuisineTemplate[] = [
  {
    key: 'hawker', name: text('星洲小食', 'Singapore hawker', 'Món vỉa hè Singapore'), surface: 2, shopDishes: ['chicken-rice', 'char-kway-teow', 'hokkien-mee'], prepareMinutes: 12, isHalal: false,
    categories: [
      category('signature', signatures, [
        dish('chicken-rice', '海南鸡饭', 'Hainanese chicken rice', 'Cơm gà Hải Nam', 580, null, { about: ['白斩鸡嫩滑，鸡油饭粒粒分明，配姜蓉与辣椒酱。', 'Poached chicken and fragrant rice with ginger and chilli sauces.', 'Gà luộc mềm mịn, cơm nấu mỡ gà tơi hạt, kèm gừng xay và tương ớt.'], options: ['chickenPart', 'riceExtras'], allergens: ['soy', 'sesame'], isRecommend: true }),
        dish('roast-chicken-rice', '烧鸡饭', 'Roast chicken rice', 'Cơm gà quay', 580, null, { options: ['chickenPart', 'riceExtras'], allergens: ['soy', 'sesame'] }),
        dish('half-chicken', '白斩鸡', 'Poached chicken', 'Gà luộc chặt miếng', 980, null, { specs: [spec('quarter', text('例牌', 'Quarter', 'Phần tư con'), 980), spec('half', text('半只', 'Half', 'Nửa con'), 1780, { wasCents: 1980 }), spec('whole', text('一只', 'Whole', 'Nguyên con'), 3380)], allergens: ['soy'], minutes: 25 }),
        dish('laksa', '叻沙', 'Laksa', 'Laksa', 680, '1f35c', { side: '1f990', about: ['椰浆浓汤、鲜虾、豆卜与粗米粉。', 'Coconut curry broth with prawns, tofu puffs and thick rice noodles.', 'Nước cốt dừa cà ri, tôm tươi, đậu hũ chiên và bún sợi to.'], options: ['spice', 'size'], allergens: ['crustacean', 'fish', 'soy'], spice: 2, isRecommend: true }),
        dish('char-kway-teow', '炒粿条', 'Char kway teow', 'Hủ tiếu xào Char Kway Teow', 650, null, { about: ['大火炒出镬气，配血蚶与腊肠。', 'Smoky flat noodles with cockles and cured sausage.', 'Xào lửa lớn thơm mùi chảo, thêm sò huyết và lạp xưởng.'], options: ['spice', 'size'], allergens: ['egg', 'mollusc', 'soy', 'gluten'], spice: 1 })
      ]),
      category('noodle', text('汤面干捞', 'Noodles', 'Mì nước và mì trộn'), [
        dish('bak-chor-mee', '肉脞面', 'Minced pork noodles', 'Mì thịt băm', 580, '1f35c', { options: ['spice', 'noodleExtras'], allergens: ['gluten', 'egg', 'soy'], spice: 1 }),
        dish('hokkien-mee', '福建虾面', 'Fried Hokkien prawn mee', 'Mì xào tôm Phúc Kiến', 680, null, { options: ['size'], allergens: ['gluten', 'crustacean', 'mollusc', 'egg'] }),
        dish('fishball-noodle', '鱼圆面', 'Fishball noodles', 'Mì cá viên', 520, '1f35c', { options: ['spice', 'noodleExtras'], allergens: ['gluten', 'fish'] }),
        dish('prawn-noodle', '大虾面', 'Big prawn noodles', 'Mì tôm lớn', 880, '1f35c', { side: '1f990', options: ['size'], allergens: ['gluten', 'crustacean'], stock: 3 })
      ]),
      category('side', text('小菜', 'Sides', 'Món ăn kèm'), [
        dish('carrot-cake', '白菜头粿', 'White carrot cake', 'Bánh củ cải trắng chiên trứng', 480, null, { options: ['spice'], allergens: ['egg'] }),
        dish('oyster-omelette', '蚝煎', 'Oyster omelette', 'Trứng chiên hàu', 880, null, { allergens: ['egg', 'mollusc'], was: 980 }),
        dish('rojak', '罗惹', 'Fruit and vegetable rojak', 'Gỏi trái cây Rojak', 620, null, { allergens: ['peanut', 'crustacean'], spice: 1 }),
        dish('bak-kut-teh', '肉骨茶', 'Pepper pork rib soup', 'Sườn hầm tiêu Bak Kut Teh', 980, null, { about: ['排骨与蒜头、白胡椒慢熬，汤清味辣。', 'Ribs simmered with garlic and white pepper; clear and peppery.', 'Sườn hầm chậm với tỏi và tiêu trắng, nước trong, cay nồng.'], options: ['rice'], allergens: ['soy'] }),
        dish('plain-rice', '白饭', 'Steamed rice', 'Cơm trắng', 120, '1f35a'),
        dish('kaya-soft-egg', '生熟蛋（2 粒）', 'Soft-boiled eggs (2 pcs)', 'Trứng chần lòng đào (2 quả)', 220, '1f95a', { allergens: ['egg'], isSoldOut: true })
      ]),
      category('drink', drinks, [
        dish('lime-juice', '酸柑汁', 'Fresh lime juice', 'Nước tắc tươi', 250, null, { options: ['ice'], nutriGrade: 'C' }),
        dish('sugarcane', '鲜榨甘蔗水', 'Fresh sugar cane juice', 'Nước mía tươi', 300, null, { options: ['ice'], nutriGrade: 'D' }),
        dish('chin-chow', '仙草水', 'Grass jelly drink', 'Nước sương sáo', 250, null, { options: ['ice'], nutriGrade: 'C' })
      ])
    ]
  },
  {
    key: 'seafood', name: text('海鲜煮炒', 'Zi char seafood', 'Hải sản xào nấu'), surface: 6, shopDishes: ['1f980', '1f99e', '1f41f'], prepareMinutes: 28, isHalal: false,
    categories: [
      category('crab', text('螃蟹', 'Crab', 'Cua'), [
        dish('chilli-crab', '辣椒螃蟹', 'Chilli crab', 'Cua sốt ớt Singapore', 6800, '1f980', { side: '1f345', about: ['斯里兰卡肉蟹，酱汁酸甜微辣，配馒头最好。', 'Meaty mud crab in a tangy chilli gravy made for dipping buns.', 'Cua thịt Sri Lanka, sốt chua ngọt hơi cay, chấm màn thầu là ngon nhất.'], options: ['crabSize', 'mantou'], allergens: ['crustacean', 'egg', 'soy'], spice: 2, isRecommend: true }),
        dish('pepper-crab', '黑胡椒螃蟹', 'Black pepper crab', 'Cua sốt tiêu đen', 6800, '1f980', { options: ['crabSize', 'mantou'], allergens: ['crustacean', 'milk', 'soy'], spice: 2 }),
        dish('salted-egg-crab', '咸蛋黄螃蟹', 'Salted egg crab', 'Cua sốt trứng muối', 7200, '1f980', { side: '1f95a', options: ['crabSize', 'mantou'], allergens: ['crustacean', 'egg', 'milk'], stock: 3 })
      ]),
      category('new-year', text('年味', 'New Year', 'Món Tết'), [
        dish('yusheng', '风生水起捞鱼生', 'Prosperity yusheng', 'Gỏi cá tung phát tài', 3880, null, { about: ['三文鱼配十二样细丝，边捞边许愿。', 'Salmon with twelve shredded vegetables, tossed high with good wishes.', 'Cá hồi với mười hai loại rau thái sợi, vừa tung vừa chúc lành.'], specs: [spec('small', text('小盘（2–4 人）', 'Small, for 2–4', 'Đĩa nhỏ (2–4 người)'), 3880), spec('large', text('大盘（6–8 人）', 'Large, for 6–8', 'Đĩa lớn (6–8 người)'), 6880)], allergens: ['fish', 'peanut', 'sesame'], isNewYear: true, minutes: 15 }),
        dish('pencai', '团圆盆菜', 'Reunion pen cai', 'Bồn thái đoàn viên', 16800, null, { about: ['鲍鱼、大虾与花菇层层叠起，慢火焖三小时。', 'Abalone, prawns and mushrooms in layers, braised for three hours.', 'Bào ngư, tôm lớn và nấm hoa xếp lớp, om nhỏ lửa ba tiếng.'], allergens: ['crustacean', 'mollusc', 'soy'], isNewYear: true, maximum: 2, minutes: 60 })
      ]),
      category('seafood', text('鱼虾贝', 'Fish and shellfish', 'Cá, tôm và sò'), [
        dish('steamed-grouper', '清蒸石斑', 'Steamed grouper', 'Cá mú hấp', 4800, '1f41f', { side: '1f33f', about: ['活鱼现蒸八分钟，淋热油与豉油。', 'Live fish steamed for eight minutes, finished with hot oil and soy.', 'Cá sống hấp tám phút, rưới dầu nóng và xì dầu.'], allergens: ['fish', 'soy'], isRecommend: true }),
        dish('cereal-prawn', '麦片虾', 'Cereal prawns', 'Tôm sốt yến mạch', 2680, '1f990', { side: '1f33e', options: ['sharing'], allergens: ['crustacean', 'milk', 'gluten', 'egg'], was: 2980 }),
        dish('lobster-noodle', '姜葱龙虾伊面', 'Lobster with e-fu noodles', 'Mì Y phủ tôm hùm gừng hành', 5800, '1f99e', { allergens: ['crustacean', 'gluten', 'egg'] }),
        dish('sambal-squid', '参巴苏东', 'Sambal squid', 'Mực xào sambal', 1880, '1f991', { options: ['sharing'], allergens: ['mollusc', 'crustacean'], spice: 2 }),
        dish('lala', '上汤啦啦', 'Clams in superior broth', 'Nghêu nấu nước dùng thượng hạng', 1680, null, { options: ['cooking'], allergens: ['mollusc'], isSoldOut: true })
      ]),
      category('dish', text('家常小炒', 'House dishes', 'Món xào gia đình'), [
        dish('har-cheong-gai', '虾酱鸡', 'Prawn paste chicken', 'Gà chiên mắm tôm', 1480, null, { options: ['sharing'], allergens: ['crustacean', 'gluten'] }),
        dish('coffee-ribs', '咖啡排骨', 'Coffee pork ribs', 'Sườn sốt cà phê', 1780, '1f356', { side: '2615', options: ['sharing'], allergens: ['soy'] }),
        dish('kangkong', '马来风光', 'Sambal water spinach', 'Rau muống xào sambal', 1180, null, { allergens: ['crustacean'], spice: 2 }),
        dish('hotplate-tofu', '铁板豆腐', 'Hotplate tofu', 'Đậu hũ chảo gang', 1480, null, { allergens: ['egg', 'soy', 'crustacean'] }),
        dish('salted-fish-rice', '咸鱼炒饭', 'Salted fish fried rice', 'Cơm chiên cá mặn', 980, null, { options: ['sharing'], allergens: ['fish', 'egg'] })
      ])
    ]
  },
  {
    key: 'kopitiam', name: text('咖啡店早餐', 'Kopitiam breakfast', 'Bữa sáng Kopitiam'), surface: 0, shopDishes: ['2615', '1f35e', '1f95a'], prepareMinutes: 8, isHalal: false, template: 'template2',
    categories: [
      category('toast', text('烤面包', 'Toast', 'Bánh mì nướng'), [
        dish('kaya-toast', '咖椰牛油烤面包', 'Kaya butter toast', 'Bánh mì nướng bơ kaya', 320, '1f35e', { side: '1f9c8', about: ['炭火烘薄片，咖椰自制，牛油厚切。', 'Thin charcoal toast, house kaya and a thick slice of butter.', 'Lát mỏng nướng than, kaya nhà làm, bơ cắt dày.'], allergens: ['gluten', 'egg', 'milk'], isRecommend: true }),
        dish('toast-set', '烤面包早餐套餐', 'Toast set with eggs and coffee', 'Set bánh mì nướng, trứng và cà phê', 680, '1f35e', { side: '2615', about: ['烤面包、两粒生熟蛋、一杯咖啡或茶。', 'Toast, two soft-boiled eggs and a coffee or tea.', 'Bánh mì nướng, hai trứng chần, một ly cà phê hoặc trà.'], options: ['kopi'], allergens: ['gluten', 'egg', 'milk'], was: 780 }),
        dish('peanut-toast', '花生酱厚片', 'Thick peanut butter toast', 'Bánh mì dày bơ đậu phộng', 350, '1f35e', { side: '1f95c', allergens: ['gluten', 'peanut'] }),
        dish('french-toast', '咖椰法式吐司', 'French toast with kaya', 'Bánh mì nướng kiểu Pháp với kaya', 480, null, { allergens: ['gluten', 'egg', 'milk'] })
      ]),
      category('light', text('早餐小食', 'Light bites', 'Món nhẹ buổi sáng'), [
        dish('soft-eggs', '生熟蛋（2 粒）', 'Soft-boiled eggs (2 pcs)', 'Trứng chần lòng đào (2 quả)', 220, '1f95a', { allergens: ['egg'] }),
        dish('bee-hoon', '经济米粉', 'Economy bee hoon', 'Bún xào bình dân', 380, null, { options: ['riceExtras'], allergens: ['egg', 'soy'] }),
        dish('chwee-kueh', '水粿（6 粒）', 'Chwee kueh (6 pcs)', 'Bánh bèo củ cải muối (6 cái)', 380, null, { spice: 1 }),
        dish('curry-puff', '咖喱角', 'Curry puff', 'Bánh gối cà ri', 220, null, { allergens: ['gluten', 'egg'], spice: 1, minimum: 2 }),
        dish('mee-siam', '米暹', 'Mee siam', 'Bún Mee Siam', 480, '1f35c', { side: '1f95a', options: ['spice'], allergens: ['egg', 'crustacean', 'peanut'], spice: 2, isSoldOut: true })
      ]),
      category('drink', text('咖啡与茶', 'Coffee and tea', 'Cà phê và trà'), [
        dish('kopi', '南洋咖啡', 'Nanyang coffee', 'Cà phê Nam Dương', 180, '2615', { options: ['kopi', 'hotCold'], allergens: ['milk'], nutriGrade: 'C', isRecommend: true }),
        dish('teh', '拉茶', 'Pulled milk tea', 'Trà sữa kéo', 200, null, { options: ['hotCold'], allergens: ['milk'], nutriGrade: 'C' }),
        dish('teh-o', '红茶（无奶）', 'Black tea', 'Hồng trà (không sữa)', 160, null, { options: ['hotCold', 'sugar'], nutriGrade: 'B' }),
        dish('milo-style', '麦芽可可', 'Malted cocoa', 'Ca cao lúa mạch', 260, null, { options: ['hotCold'], allergens: ['milk', 'gluten'], nutriGrade: 'D' }),
        dish('barley-water', '薏米水', 'Barley water', 'Nước ý dĩ', 180, null, { options: ['ice'], allergens: ['gluten'], nutriGrade: 'B' })
      ])
    ]
  },
  {
    key: 'economyRice', name: text('经济饭便当', 'Mixed rice and bento', 'Cơm phần và bento'), surface: 2, shopDishes: ['veg-combo', '1f371', '1f373'], prepareMinutes: 8, isHalal: false, template: 'template2',
    categories: [
      category('combo', text('自由搭配', 'Build your own', 'Tự chọn món'), [
        dish('one-meat-two-veg', '一荤两素自选饭', 'Rice with 1 meat and 2 vegetables', 'Cơm 1 mặn 2 rau tự chọn', 680, '1f371', { about: ['一荤两素自由搭配，含白饭与例汤。', 'Choose one meat and two vegetables; rice and soup included.', 'Tự chọn một món mặn hai món rau, gồm cơm và canh.'], options: ['oneMeat', 'twoVegetables', 'rice', 'lunchDrink'], allergens: ['soy', 'egg', 'fish'], isCombination: true, isRecommend: true }),
        dish('two-meat-two-veg', '两荤两素自选饭', 'Rice with 2 meats and 2 vegetables', 'Cơm 2 mặn 2 rau tự chọn', 880, '1f371', { side: '1f357', options: ['twoMeats', 'twoVegetables', 'rice', 'lunchDrink'], allergens: ['soy', 'egg', 'fish'], isCombination: true }),
        dish('veg-combo', '两素自选饭', 'Rice with 2 vegetables', 'Cơm 2 rau tự chọn', 480, null, { options: ['twoVegetables', 'rice'], allergens: ['soy', 'egg'], isCombination: true })
      ]),
      category('bento', text('便当', 'Bento', 'Bento'), [
        dish('braised-pork-bento', '卤肉便当', 'Braised pork bento', 'Bento thịt kho', 780, '1f371', { side: '1f95a', options: ['rice'], allergens: ['soy', 'egg'] }),
        dish('chicken-chop-bento', '香煎鸡排便当', 'Chicken chop bento', 'Bento gà áp chảo', 820, '1f371', { side: '1f357', options: ['rice'], allergens: ['soy', 'gluten'], was: 920 }),
        dish('fish-bento', '香煎鲭鱼便当', 'Pan-fried mackerel bento', 'Bento cá thu áp chảo', 880, '1f371', { side: '1f41f', options: ['rice'], allergens: ['fish', 'soy'], stock: 3 }),
        dish('office-set', '十人团餐（分盒）', 'Office lunch for ten, boxed', 'Suất ăn 10 người (hộp riêng)', 7200, '1f371', { side: '1f961', about: ['十份独立包装，请提前一小时下单。', 'Ten boxed meals; please order an hour ahead.', 'Mười hộp riêng, vui lòng đặt trước một tiếng.'], options: ['twoVegetables'], allergens: ['soy', 'egg'] })
      ]),
      category('side', text('加菜', 'Extra dishes', 'Món thêm'), [
        dish('curry-chicken', '咖喱鸡', 'Curry chicken', 'Gà cà ri', 580, '1f35b', { side: '1f357', spice: 1 }),
        dish('steamed-egg', '蒸水蛋', 'Steamed egg', 'Trứng hấp', 320, null, { allergens: ['egg'] }),
        dish('soup', '老火例汤', 'Slow-cooked soup of the day', 'Canh hầm trong ngày', 350, null),
        dish('fried-egg', '荷包蛋', 'Fried egg', 'Trứng ốp la', 120, '1f373', { allergens: ['egg'], maximum: 1 })
      ])
    ]
  },
  {
    key: 'malay', name: text('马来风味', 'Malay', 'Món Mã Lai'), surface: 3, shopDishes: ['nasi-lemak', 'satay-chicken', 'rendang'], prepareMinutes: 12, isHalal: true,
    categories: [
      category('nasi', text('椰浆饭', 'Nasi lemak', 'Cơm nước cốt dừa Nasi Lemak'), [
        dish('nasi-lemak', '椰浆饭', 'Nasi lemak', 'Cơm nước cốt dừa Nasi Lemak', 580, null, { about: ['椰浆香米饭，配参巴、江鱼仔、花生与黄瓜。', 'Coconut rice with sambal, anchovies, peanuts and cucumber.', 'Cơm nấu nước cốt dừa, kèm sambal, cá cơm, đậu phộng và dưa leo.'], options: ['nasiSides', 'spice'], allergens: ['peanut', 'fish', 'egg'], spice: 2, isHalal: true, isRecommend: true }),
        dish('nasi-ayam', '黄姜炸鸡椰浆饭', 'Nasi lemak with turmeric chicken', 'Nasi Lemak gà chiên nghệ', 880, null, { options: ['nasiSides', 'spice'], allergens: ['peanut', 'fish', 'egg'], spice: 2, isHalal: true }),
        dish('rendang', '仁当牛肉饭', 'Beef rendang rice', 'Cơm bò Rendang', 980, null, { about: ['椰浆与香料慢煨四小时，牛肉酥烂。', 'Beef simmered for four hours in coconut and spices.', 'Bò hầm bốn tiếng với nước cốt dừa và gia vị, mềm rục.'], options: ['nasiSides'], allergens: ['nut'], spice: 2, isHalal: true }),
        dish('biryani', '羊肉香饭', 'Mutton biryani', 'Cơm Biryani thịt cừu', 1080, null, { options: ['riceExtras'], allergens: ['milk', 'nut'], spice: 1, isHalal: true })
      ]),
      category('satay', text('沙爹', 'Satay', 'Satay'), [
        dish('satay-chicken', '鸡肉沙爹', 'Chicken satay', 'Satay gà', 90, null, { about: ['十串起点，附花生酱、黄瓜与米糕。', 'Ten sticks at least, with peanut sauce, cucumber and rice cakes.', 'Gọi từ mười xiên, kèm sốt đậu phộng, dưa leo và bánh gạo.'], allergens: ['peanut'], minimum: 10, isHalal: true }),
        dish('satay-beef', '牛肉沙爹', 'Beef satay', 'Satay bò', 100, null, { allergens: ['peanut'], minimum: 10, isHalal: true })
      ]),
      category('noodle', text('面食', 'Noodles', 'Các món mì'), [
        dish('mee-goreng', '印度炒面', 'Mee goreng', 'Mì xào Mee Goreng', 620, null, { options: ['spice', 'size'], allergens: ['gluten', 'egg'], spice: 2, isHalal: true }),
        dish('mee-rebus', '马来卤面', 'Mee rebus', 'Mì Mee Rebus', 580, '1f35c', { side: '1f95a', options: ['size'], allergens: ['gluten', 'egg', 'peanut'], spice: 1, isHalal: true }),
        dish('roti-prata', '印度煎饼（2 片）', 'Roti prata, 2 pieces', 'Bánh Roti Prata (2 cái)', 380, '1fad3', { side: '1f35b', allergens: ['gluten', 'milk', 'egg'], isHalal: true }),
        dish('murtabak', '羊肉煎饼', 'Mutton murtabak', 'Bánh Murtabak thịt cừu', 880, null, { allergens: ['gluten', 'egg'], isHalal: true, isSoldOut: true })
      ]),
      category('drink', text('饮品甜点', 'Drinks and sweets', 'Đồ uống và món ngọt'), [
        dish('bandung', '玫瑰奶', 'Rose milk', 'Sữa hoa hồng', 280, null, { options: ['ice'], allergens: ['milk'], nutriGrade: 'D', isHalal: true }),
        dish('cendol', '煎蕊', 'Cendol', 'Chè Cendol', 380, '1f367', { side: '1f965', allergens: ['milk'], isHalal: true, was: 450 })
      ])
    ]
  },
  {
    key: 'vietnamese', name: text('越南菜', 'Vietnamese', 'Món Việt'), surface: 3, shopDishes: ['1f35c', 'goi-cuon', 'banh-xeo'], prepareMinutes: 12, isHalal: false,
    categories: [
      category('pho', text('河粉', 'Pho', 'Phở'), [
        dish('pho-tai', '生牛肉河粉', 'Pho with rare beef', 'Phở bò tái', 880, null, { about: ['牛骨汤熬足一夜，生牛肉片烫熟即食。', 'An overnight beef bone broth poured over rare slices.', 'Nước dùng xương bò ninh qua đêm, thịt tái chần vừa chín.'], options: ['pho', 'phoExtras'], allergens: ['fish'], isRecommend: true }),
        dish('pho-chin', '熟牛腩河粉', 'Pho with brisket', 'Phở bò chín', 880, '1f35c', { options: ['pho', 'phoExtras'], allergens: ['fish'] }),
        dish('pho-ga', '鸡肉河粉', 'Pho with chicken', 'Phở gà', 820, '1f35c', { side: '1f357', options: ['pho', 'phoExtras'], allergens: ['fish'] }),
        dish('bun-bo-hue', '顺化牛肉粉', 'Spicy Hue beef noodles', 'Bún bò Huế', 980, '1f35c', { side: '1f336-fe0f', about: ['香茅与虾酱提味，汤色红亮。', 'Lemongrass and shrimp paste in a bright red broth.', 'Nước dùng sả và mắm ruốc, màu đỏ thơm nồng.'], options: ['pho', 'spice'], allergens: ['fish', 'crustacean'], spice: 2 })
      ]),
      category('rice', text('饭与米粉', 'Rice and vermicelli', 'Cơm và bún'), [
        dish('com-tam', '碎米烤排骨饭', 'Broken rice with grilled pork chop', 'Cơm tấm sườn nướng', 880, null, { about: ['炭烤猪排，配碎米饭、煎蛋与腌菜。', 'Charcoal chop with broken rice, fried egg and pickles.', 'Sườn nướng than, cơm tấm, trứng ốp la và đồ chua.'], options: ['riceExtras'], allergens: ['fish', 'egg'], isRecommend: true }),
        dish('bun-thit-nuong', '烤肉米粉', 'Vermicelli with grilled pork', 'Bún thịt nướng', 880, null, { options: ['size'], allergens: ['fish', 'peanut'] }),
        dish('bun-cha', '河内烤肉米线', 'Hanoi grilled pork vermicelli', 'Bún chả Hà Nội', 980, null, { options: ['size'], allergens: ['fish'], stock: 3 }),
        dish('com-ga', '会安鸡饭', 'Hoi An chicken rice', 'Cơm gà Hội An', 820, null, { options: ['riceExtras'], allergens: ['fish'] })
      ]),
      category('banh', text('法包与卷', 'Banh mi and rolls', 'Bánh mì và cuốn'), [
        dish('banh-mi', '招牌法包', 'House banh mi', 'Bánh mì đặc biệt', 620, '1f956', { side: '1f953', about: ['现烤脆皮法包，火腿、肉酱、腌萝卜与香菜。', 'Crackling baguette with ham, pate, pickles and coriander.', 'Bánh mì giòn, chả lụa, pa-tê, đồ chua và rau mùi.'], options: ['spice'], allergens: ['gluten', 'egg', 'soy'] }),
        dish('banh-mi-trung', '煎蛋法包', 'Fried egg banh mi', 'Bánh mì trứng', 480, '1f956', { side: '1f373', options: ['spice'], allergens: ['gluten', 'egg'] }),
        dish('goi-cuon', '鲜虾米纸卷（3 条）', 'Fresh prawn rolls (3 pcs)', 'Gỏi cuốn tôm thịt (3 cuốn)', 680, null, { allergens: ['crustacean', 'peanut'] }),
        dish('cha-gio', '炸春卷（5 条）', 'Fried spring rolls (5 pcs)', 'Chả giò (5 cuốn)', 680, null, { allergens: ['gluten', 'egg', 'crustacean'], was: 780 }),
        dish('banh-xeo', '越式煎饼', 'Sizzling crepe', 'Bánh xèo', 980, null, { allergens: ['crustacean'], isSoldOut: true })
      ]),
      category('drink', text('饮品', 'Drinks', 'Đồ uống'), [
        dish('ca-phe-sua', '越南冰奶咖啡', 'Iced milk coffee', 'Cà phê sữa đá', 380, null, { options: ['ice'], allergens: ['milk'], nutriGrade: 'D' }),
        dish('tra-da', '冰绿茶', 'Iced green tea', 'Trà đá', 150, null, { nutriGrade: 'A' }),
        dish('nuoc-dua', '鲜椰子', 'Fresh coconut', 'Dừa tươi', 480, '1f965', { nutriGrade: 'B' })
      ])
    ]
  },
  {
    key: 'khmer', name: text('高棉菜', 'Khmer', 'Món Khmer'), surface: 1, shopDishes: ['amok', 'lok-lak', '1f980'], prepareMinutes: 16, isHalal: false,
    categories: [
      category('signature', signatures, [
        dish('amok', '椰香蒸鱼（阿莫克）', 'Fish amok', 'Cá hấp nước cốt dừa Amok', 1180, null, { about: ['淡水鱼与椰浆、香茅蒸于蕉叶碗。', 'River fish steamed with coconut and lemongrass in a leaf bowl.', 'Cá nước ngọt hấp với nước cốt dừa và sả trong bát lá chuối.'], options: ['rice'], allergens: ['fish', 'egg'], spice: 1, isRecommend: true }),
        dish('lok-lak', '青柠胡椒牛肉粒', 'Beef lok lak', 'Bò lúc lắc chanh tiêu', 1280, null, { about: ['牛肉粒大火翻炒，蘸青柠胡椒盐。', 'Seared beef cubes with a lime and pepper dip.', 'Bò hạt lựu xào lửa lớn, chấm muối tiêu chanh.'], options: ['rice'], allergens: ['soy', 'egg'] }),
        dish('nom-banh-chok', '高棉米线', 'Khmer rice noodles', 'Bún Khmer Nom Banh Chok', 680, '1f35c', { side: '1f33f', options: ['size'], allergens: ['fish'] }),
        dish('kuy-teav', '金边粿条', 'Phnom Penh noodle soup', 'Hủ tiếu Nam Vang', 720, '1f35c', { side: '1f990', options: ['size'], allergens: ['crustacean', 'soy'] })
      ]),
      category('grill', text('烧烤与小炒', 'Grill and wok', 'Món nướng và xào'), [
        dish('bai-sach', '猪肉早餐饭', 'Grilled pork and rice', 'Cơm heo nướng buổi sáng', 620, null, { options: ['riceExtras'], allergens: ['soy'] }),
        dish('grilled-chicken', '柠檬叶烤鸡', 'Lemongrass grilled chicken', 'Gà nướng lá chanh', 1080, null, { options: ['spice'], spice: 1, was: 1280 }),
        dish('morning-glory', '蒜炒空心菜', 'Garlic morning glory', 'Rau muống xào tỏi', 580, null, { allergens: ['soy'] }),
        dish('pepper-crab', '贡布胡椒蟹', 'Kampot pepper crab', 'Cua sốt tiêu Kampot', 2980, '1f980', { side: '1f33f', allergens: ['crustacean'], stock: 3 })
      ]),
      category('drink', drinks, [
        dish('palm-juice', '棕榈汁', 'Palm juice', 'Nước thốt nốt', 280, null, { options: ['ice'] }),
        dish('coconut', '鲜椰子', 'Fresh coconut', 'Dừa tươi', 320, '1f965'),
        dish('lemon-tea', '柠檬冰茶', 'Iced lemon tea', 'Trà chanh đá', 250, null, { options: ['ice', 'sugar'], isSoldOut: true })
      ])
    ]
  },
  {
    key: 'burmese', name: text('缅甸菜', 'Burmese', 'Món Miến Điện'), surface: 2, shopDishes: ['1f35c', '1f957', '1f35b'], prepareMinutes: 15, isHalal: false,
    categories: [
      category('signature', signatures, [
        dish('mohinga', '鱼汤米线', 'Mohinga', 'Bún cá Mohinga', 580, '1f35c', { side: '1f41f', about: ['鲶鱼与香茅熬成浓汤，撒脆豆饼。', 'Thick catfish and lemongrass broth with crisp fritters.', 'Nước dùng cá trê nấu sả đậm đà, rắc bánh đậu giòn.'], options: ['size', 'spice'], allergens: ['fish', 'egg', 'peanut'], spice: 1, isRecommend: true }),
        dish('tea-leaf-salad', '茶叶沙拉', 'Tea leaf salad', 'Gỏi lá trà', 680, '1f957', { side: '1f95c', about: ['发酵茶叶、炸豆、芝麻与虾干。', 'Fermented tea leaves with fried beans, sesame and dried prawn.', 'Lá trà lên men, đậu chiên, mè và tôm khô.'], allergens: ['peanut', 'sesame', 'crustacean'], isRecommend: true }),
        dish('shan-noodle', '掸邦米线', 'Shan noodles', 'Bún Shan', 620, '1f35c', { side: '1f345', options: ['size', 'spice'], allergens: ['peanut', 'soy'], spice: 1 }),
        dish('ohn-no', '椰汁鸡面', 'Coconut chicken noodles', 'Mì gà nước cốt dừa', 720, '1f35c', { side: '1f965', options: ['size'], allergens: ['gluten', 'egg'] })
      ]),
      category('curry', text('咖喱与饭', 'Curry and rice', 'Cà ri và cơm'), [
        dish('pork-curry', '红油猪肉咖喱', 'Pork curry', 'Cà ri heo dầu ớt', 880, '1f35b', { options: ['rice'], spice: 1 }),
        dish('prawn-curry', '番茄大虾咖喱', 'Prawn and tomato curry', 'Cà ri tôm cà chua', 1280, '1f35b', { side: '1f990', options: ['rice'], allergens: ['crustacean'], spice: 1, was: 1480 }),
        dish('fried-rice', '豌豆炒饭', 'Yellow pea fried rice', 'Cơm chiên đậu Hà Lan', 580, null, { options: ['riceExtras'], allergens: ['egg'] }),
        dish('samosa-salad', '三角饺沙拉', 'Samosa salad', 'Gỏi Samosa', 520, null, { allergens: ['gluten'], spice: 1, isSoldOut: true })
      ]),
      category('drink', drinks, [
        dish('milk-tea', '缅式奶茶', 'Burmese milk tea', 'Trà sữa Miến Điện', 220, null, { options: ['hotCold'], allergens: ['milk'] }),
        dish('faluda', '玫瑰冰品', 'Rose faluda', 'Chè Faluda hoa hồng', 380, null, { allergens: ['milk'], stock: 3 })
      ])
    ]
  },
  {
    key: 'indonesian', name: text('印尼菜', 'Indonesian', 'Món Indonesia'), surface: 1, shopDishes: ['nasi-goreng', 'sate', '1f41f'], prepareMinutes: 15, isHalal: true,
    categories: [
      category('signature', signatures, [
        dish('nasi-goreng', '印尼炒饭', 'Nasi goreng', 'Cơm chiên Nasi Goreng', 780, null, { about: ['甜酱油与虾酱炒香，盖一枚煎蛋。', 'Fried with sweet soy and shrimp paste, topped with an egg.', 'Chiên thơm với xì dầu ngọt và mắm tôm, thêm trứng ốp la.'], options: ['spice', 'riceExtras'], allergens: ['egg', 'soy', 'crustacean'], spice: 1, isHalal: true, isRecommend: true }),
        dish('ayam-penyet', '印尼碎炸鸡饭', 'Smashed fried chicken rice', 'Cơm gà chiên đập Ayam Penyet', 980, null, { about: ['炸鸡拍松，配辣参巴、豆腐与豆饼。', 'Crisp chicken smashed with sambal, tofu and tempeh.', 'Gà chiên đập dập, kèm sambal cay, đậu hũ và tempeh.'], options: ['spice', 'rice'], allergens: ['soy'], spice: 3, isHalal: true }),
        dish('soto-ayam', '黄姜鸡汤', 'Turmeric chicken soup', 'Súp gà nghệ Soto Ayam', 680, null, { options: ['rice'], allergens: ['egg'], isHalal: true }),
        dish('rendang-padang', '巴东牛肉', 'Padang beef rendang', 'Bò Rendang Padang', 1180, null, { options: ['rice'], allergens: ['nut'], spice: 2, isHalal: true })
      ]),
      category('grill', text('烧烤与小吃', 'Grill and snacks', 'Món nướng và ăn vặt'), [
        dish('sate', '马都拉沙爹（10 串）', 'Madura satay, 10 sticks', 'Satay Madura (10 xiên)', 980, null, { allergens: ['peanut', 'soy'], isHalal: true }),
        dish('gado-gado', '花生酱沙拉', 'Gado-gado', 'Gỏi sốt đậu phộng Gado-gado', 680, '1f957', { side: '1f95c', options: ['spice'], allergens: ['peanut', 'egg', 'soy'], spice: 1, isHalal: true, was: 780 }),
        dish('bakso', '牛肉丸汤面', 'Meatball noodle soup', 'Mì bò viên Bakso', 680, '1f35c', { options: ['size'], allergens: ['gluten'], isHalal: true }),
        dish('ikan-bakar', '炭烤鱼', 'Charcoal grilled fish', 'Cá nướng than', 1680, '1f41f', { side: '1f34b', options: ['spice'], allergens: ['fish', 'soy'], spice: 2, isHalal: true, stock: 3 }),
        dish('martabak', '甜味厚饼', 'Sweet thick pancake', 'Bánh ngọt dày Martabak', 880, null, { allergens: ['gluten', 'egg', 'milk', 'peanut'], isHalal: true, isSoldOut: true })
      ]),
      category('drink', drinks, [
        dish('es-teh', '冰甜茶', 'Iced sweet tea', 'Trà ngọt đá', 180, null, { options: ['ice', 'sugar'], isHalal: true }),
        dish('es-campur', '什锦冰', 'Mixed shaved ice', 'Đá bào thập cẩm', 480, '1f367', { allergens: ['milk'], isHalal: true }),
        dish('avocado-juice', '牛油果奶昔', 'Avocado shake', 'Sinh tố bơ', 480, null, { options: ['sugar'], allergens: ['milk'], isHalal: true })
      ])
    ]
  },
  {
    key: 'japanese', name: text('日式料理', 'Japanese', 'Món Nhật'), surface: 6, shopDishes: ['1f363', '1f371', '1f35c'], prepareMinutes: 15, isHalal: false,
    categories: [
      category('sushi', text('寿司', 'Sushi', 'Sushi'), [
        dish('salmon-nigiri', '三文鱼握寿司（6 贯）', 'Salmon nigiri (6 pcs)', 'Sushi cá hồi (6 miếng)', 1280, '1f363', { about: ['当日到店三文鱼，现点现握。', 'Salmon of the day, shaped to order.', 'Cá hồi trong ngày, nắm theo đơn.'], allergens: ['fish', 'soy'], isRecommend: true }),
        dish('assorted', '什锦寿司拼盘（10 贯）', 'Assorted sushi (10 pcs)', 'Sushi thập cẩm (10 miếng)', 2280, '1f363', { side: '1f364', allergens: ['fish', 'crustacean', 'egg', 'soy'], was: 2580 }),
        dish('onigiri', '三角饭团（2 个）', 'Rice balls (2 pcs)', 'Cơm nắm (2 cái)', 580, '1f359', { allergens: ['fish', 'soy'] })
      ]),
      category('don', text('丼饭便当', 'Rice bowls and bento', 'Cơm tô và bento'), [
        dish('gyudon', '温泉蛋牛丼', 'Beef bowl with soft egg', 'Cơm bò trứng lòng đào', 1180, null, { options: ['size'], allergens: ['egg', 'soy'] }),
        dish('katsu-curry', '炸猪排咖喱饭', 'Pork cutlet curry', 'Cơm cà ri heo chiên xù', 1380, '1f35b', { options: ['spice', 'size'], allergens: ['gluten', 'egg', 'milk'], spice: 1 }),
        dish('unagi', '蒲烧鳗鱼饭', 'Grilled eel on rice', 'Cơm lươn nướng', 1980, null, { allergens: ['fish', 'soy'], stock: 3 }),
        dish('teriyaki-bento', '照烧鸡便当', 'Teriyaki chicken bento', 'Bento gà teriyaki', 1280, '1f371', { side: '1f357', allergens: ['soy', 'gluten'], isRecommend: true })
      ]),
      category('ramen', text('拉面', 'Ramen', 'Ramen'), [
        dish('tonkotsu', '豚骨拉面', 'Pork bone ramen', 'Ramen xương heo', 1480, '1f35c', { side: '1f365', about: ['豚骨熬煮十二小时，配叉烧与溏心蛋。', 'Twelve-hour pork bone broth with pork and a soft egg.', 'Nước hầm xương heo 12 tiếng, thịt xá xíu và trứng lòng đào.'], options: ['size', 'spice'], allergens: ['gluten', 'egg', 'soy'] }),
        dish('tempura-udon', '天妇罗乌冬', 'Tempura udon', 'Udon tempura', 1380, '1f35c', { side: '1f364', options: ['size'], allergens: ['gluten', 'crustacean', 'soy'] })
      ]),
      category('small', text('小食饮品', 'Small plates and drinks', 'Món nhỏ và đồ uống'), [
        dish('gyoza', '煎饺（5 只）', 'Gyoza (5 pcs)', 'Gyoza (5 cái)', 680, '1f95f', { allergens: ['gluten', 'soy'] }),
        dish('dango', '三色团子（3 串）', 'Sweet rice dumplings, 3 sticks', 'Dango ba màu (3 xiên)', 580, '1f361', { allergens: ['soy'], isSoldOut: true }),
        dish('matcha', '抹茶', 'Matcha', 'Matcha', 420, '1f375', { options: ['hotCold'], nutriGrade: 'A' })
      ])
    ]
  },
  {
    key: 'korean', name: text('韩式料理', 'Korean', 'Món Hàn'), surface: 7, shopDishes: ['bibimbap', 'tteokbokki', '1f357'], prepareMinutes: 18, isHalal: false,
    categories: [
      category('signature', signatures, [
        dish('bibimbap', '石锅拌饭', 'Stone pot bibimbap', 'Cơm trộn thố đá', 1280, null, { about: ['六样蔬菜与牛肉，锅底焦脆。', 'Six vegetables and beef over rice with a crisp crust.', 'Sáu loại rau và thịt bò, cơm cháy giòn dưới đáy.'], options: ['spice', 'size'], allergens: ['egg', 'sesame', 'soy'], spice: 1, isRecommend: true }),
        dish('fried-chicken', '蜂蜜蒜香炸鸡', 'Honey garlic fried chicken', 'Gà rán mật ong tỏi', 1880, '1f357', { side: '1f36f', options: ['sauce', 'sharing'], allergens: ['gluten', 'soy'], was: 2180 }),
        dish('kimchi-stew', '泡菜五花肉锅', 'Kimchi and pork belly stew', 'Canh kim chi ba chỉ', 1280, null, { options: ['rice', 'spice'], allergens: ['soy', 'fish'], spice: 2 }),
        dish('bulgogi', '烤牛肉饭', 'Bulgogi rice', 'Cơm bò Bulgogi', 1380, null, { options: ['rice'], allergens: ['soy', 'sesame'] })
      ]),
      category('noodle', text('面与小食', 'Noodles and snacks', 'Mì và món ăn vặt'), [
        dish('tteokbokki', '辣炒年糕', 'Spicy rice cakes', 'Bánh gạo cay Tteokbokki', 980, null, { options: ['spice'], allergens: ['gluten', 'fish', 'soy'], spice: 2 }),
        dish('japchae', '杂菜粉丝', 'Stir-fried glass noodles', 'Miến trộn Japchae', 1080, null, { allergens: ['soy', 'sesame'] }),
        dish('gimbap', '紫菜包饭', 'Seaweed rice roll', 'Cơm cuộn rong biển Gimbap', 780, null, { allergens: ['egg', 'sesame', 'fish'], stock: 3 }),
        dish('seafood-pancake', '海鲜葱饼', 'Seafood pancake', 'Bánh xèo hải sản Hàn Quốc', 1480, null, { allergens: ['gluten', 'egg', 'mollusc', 'crustacean'], isSoldOut: true })
      ]),
      category('drink', drinks, [
        dish('citron-tea', '蜂蜜柚子茶', 'Honey citron tea', 'Trà mật ong thanh yên', 420, null, { options: ['hotCold'], nutriGrade: 'D' }),
        dish('barley-tea', '大麦茶', 'Roasted barley tea', 'Trà lúa mạch', 220, null, { options: ['hotCold'], allergens: ['gluten'], nutriGrade: 'A' })
      ])
    ]
  },
  {
    key: 'western', name: text('西式快餐', 'Burgers and grill', 'Burger và món nướng'), surface: 4, shopDishes: ['1f354', '1f35f', '1f355'], prepareMinutes: 12, isHalal: false, template: 'template1',
    categories: [
      category('burger', text('汉堡', 'Burgers', 'Burger'), [
        dish('beef-burger', '炭烤牛肉汉堡', 'Charcoal beef burger', 'Burger bò nướng than', 1280, '1f354', { about: ['手工牛肉饼，切达芝士与自制酱。', 'Hand-pressed patty with cheddar and house sauce.', 'Bò viên làm tay, phô mai cheddar và sốt nhà làm.'], options: ['burgerSide', 'burgerExtras'], allergens: ['gluten', 'milk', 'egg'], isRecommend: true }),
        dish('chicken-burger', '香脆鸡腿汉堡', 'Crispy chicken burger', 'Burger đùi gà giòn', 1080, '1f354', { side: '1f357', options: ['burgerSide', 'burgerExtras'], allergens: ['gluten', 'egg'] }),
        dish('fish-burger', '金枪鱼饼汉堡', 'Tuna patty burger', 'Burger cá ngừ', 1080, '1f354', { side: '1f41f', options: ['burgerSide', 'burgerExtras'], allergens: ['gluten', 'fish', 'egg'], isSoldOut: true })
      ]),
      category('grill', text('扒餐', 'Grill', 'Món áp chảo'), [
        dish('chicken-chop', '黑椒鸡扒', 'Black pepper chicken chop', 'Gà áp chảo sốt tiêu đen', 1280, null, { options: ['burgerSide'], allergens: ['milk', 'soy'] }),
        dish('steak', '西冷牛扒', 'Sirloin steak', 'Bít tết thăn ngoại', 2280, '1f969', { side: '1f966', options: ['burgerSide'], allergens: ['milk'], was: 2580 }),
        dish('bolognese', '肉酱意面', 'Spaghetti bolognese', 'Mì Ý sốt bò băm', 1180, '1f35d', { options: ['size'], allergens: ['gluten', 'milk'] }),
        dish('pizza', '玛格丽特比萨', 'Margherita pizza', 'Pizza Margherita', 1580, '1f355', { allergens: ['gluten', 'milk'], stock: 3 })
      ]),
      category('side', text('小食', 'Sides', 'Món phụ'), [
        dish('fries', '金黄薯条', 'Golden fries', 'Khoai tây chiên vàng', 480, '1f35f', { options: ['sauce'] }),
        dish('wings', '蜜汁鸡翅（6 只）', 'Honey wings (6 pcs)', 'Cánh gà mật ong (6 cái)', 980, null, { options: ['sauce'], allergens: ['soy'] }),
        dish('salad', '凯撒沙拉', 'Caesar salad', 'Salad Caesar', 880, '1f957', { side: '1f9c0', allergens: ['milk', 'egg', 'fish', 'gluten'] }),
        dish('sundae', '草莓圣代', 'Strawberry sundae', 'Kem sundae dâu', 380, '1f366', { side: '1f353', allergens: ['milk'], maximum: 1 })
      ])
    ]
  }
]
