import { category, dish, spec, text } from './build'
import type { CuisineTemplate } from './types'

const signatures = text('招牌推荐', 'Signatures', 'Món đặc trưng')
const drinks = text('饮品', 'Drinks', 'Đồ uống')

/** Kitchens of South-East Asia and the neighbours. Prices in Singapore cents. */
export const regionalMenus: readonly CuisineTemplate[] = [
  {
    key: 'hawker', name: text('星洲小食', 'Singapore hawker'), surface: 2, shopDishes: ['1f35a', '1f35c', '1f990'], prepareMinutes: 12, isHalal: false,
    categories: [
      category('signature', signatures, [
        dish('chicken-rice', '海南鸡饭', 'Hainanese chicken rice', 580, '1f35a', { about: ['白斩鸡嫩滑，鸡油饭粒粒分明，配姜蓉与辣椒酱。', 'Poached chicken and fragrant rice with ginger and chilli sauces.'], side: '1f357', options: ['chickenPart', 'riceExtras'], allergens: ['soy', 'sesame'], isRecommend: true }),
        dish('roast-chicken-rice', '烧鸡饭', 'Roast chicken rice', 580, '1f35a', { side: '1f357', options: ['chickenPart', 'riceExtras'], allergens: ['soy', 'sesame'] }),
        dish('half-chicken', '白斩鸡', 'Poached chicken', 980, '1f357', { side: '1f952', specs: [spec('quarter', text('例牌', 'Quarter'), 980), spec('half', text('半只', 'Half'), 1780, { wasCents: 1980 }), spec('whole', text('一只', 'Whole'), 3380)], allergens: ['soy'], minutes: 25 }),
        dish('laksa', '叻沙', 'Laksa', 680, '1f35c', { about: ['椰浆浓汤、鲜虾、豆卜与粗米粉。', 'Coconut curry broth with prawns, tofu puffs and thick rice noodles.'], side: '1f990', options: ['spice', 'size'], allergens: ['crustacean', 'fish', 'soy'], spice: 2, isRecommend: true }),
        dish('char-kway-teow', '炒粿条', 'Char kway teow', 650, '1f35d', { about: ['大火炒出镬气，配血蚶与腊肠。', 'Smoky flat noodles with cockles and cured sausage.'], side: '1f990', options: ['spice', 'size'], allergens: ['egg', 'mollusc', 'soy', 'gluten'], spice: 1 })
      ]),
      category('noodle', text('汤面干捞', 'Noodles'), [
        dish('bak-chor-mee', '肉脞面', 'Minced pork noodles', 580, '1f35c', { side: '1f953', options: ['spice', 'noodleExtras'], allergens: ['gluten', 'egg', 'soy'], spice: 1 }),
        dish('hokkien-mee', '福建虾面', 'Fried Hokkien prawn mee', 680, '1f35d', { side: '1f991', options: ['size'], allergens: ['gluten', 'crustacean', 'mollusc', 'egg'] }),
        dish('fishball-noodle', '鱼圆面', 'Fishball noodles', 520, '1f35c', { side: '1f361', options: ['spice', 'noodleExtras'], allergens: ['gluten', 'fish'] }),
        dish('prawn-noodle', '大虾面', 'Big prawn noodles', 880, '1f35c', { side: '1f990', options: ['size'], allergens: ['gluten', 'crustacean'], stock: 3 })
      ]),
      category('side', text('小菜', 'Sides'), [
        dish('carrot-cake', '白菜头粿', 'White carrot cake', 480, '1f9c7', { side: '1f95a', options: ['spice'], allergens: ['egg'] }),
        dish('oyster-omelette', '蚝煎', 'Oyster omelette', 880, '1f373', { side: '1f9aa', allergens: ['egg', 'mollusc'], was: 980 }),
        dish('rojak', '罗惹', 'Fruit and vegetable rojak', 620, '1f957', { side: '1f34d', allergens: ['peanut', 'crustacean'], spice: 1 }),
        dish('bak-kut-teh', '肉骨茶', 'Pepper pork rib soup', 980, '1f372', { about: ['排骨与蒜头、白胡椒慢熬，汤清味辣。', 'Ribs simmered with garlic and white pepper; clear and peppery.'], side: '1f356', options: ['rice'], allergens: ['soy'] }),
        dish('kaya-soft-egg', '生熟蛋（2 粒）', 'Soft-boiled eggs, 2', 220, '1f95a', { allergens: ['egg'], isSoldOut: true })
      ]),
      category('drink', drinks, [
        dish('lime-juice', '酸柑汁', 'Fresh lime juice', 250, '1f379', { options: ['ice'], nutriGrade: 'C' }),
        dish('sugarcane', '鲜榨甘蔗水', 'Fresh sugar cane juice', 300, '1f964', { options: ['ice'], nutriGrade: 'D' }),
        dish('chin-chow', '仙草水', 'Grass jelly drink', 250, '1f964', { options: ['ice'], nutriGrade: 'C' })
      ])
    ]
  },
  {
    key: 'seafood', name: text('海鲜煮炒', 'Zi char seafood'), surface: 6, shopDishes: ['1f980', '1f99e', '1f41f'], prepareMinutes: 28, isHalal: false,
    categories: [
      category('crab', text('螃蟹', 'Crab'), [
        dish('chilli-crab', '辣椒螃蟹', 'Chilli crab', 6800, '1f980', { about: ['斯里兰卡肉蟹，酱汁酸甜微辣，配馒头最好。', 'Meaty mud crab in a tangy chilli gravy made for dipping buns.'], side: '1f345', options: ['crabSize', 'mantou'], allergens: ['crustacean', 'egg', 'soy'], spice: 2, isRecommend: true }),
        dish('pepper-crab', '黑胡椒螃蟹', 'Black pepper crab', 6800, '1f980', { options: ['crabSize', 'mantou'], allergens: ['crustacean', 'milk', 'soy'], spice: 2 }),
        dish('salted-egg-crab', '咸蛋黄螃蟹', 'Salted egg crab', 7200, '1f980', { side: '1f95a', options: ['crabSize', 'mantou'], allergens: ['crustacean', 'egg', 'milk'], stock: 3 })
      ]),
      category('new-year', text('年味', 'New Year'), [
        dish('yusheng', '风生水起捞鱼生', 'Prosperity raw fish salad', 3880, '1f957', { about: ['三文鱼配十二样细丝，边捞边许愿。', 'Salmon with twelve shredded vegetables, tossed high with good wishes.'], side: '1f41f', specs: [spec('small', text('小盘（2–4 人）', 'Small, for 2–4'), 3880), spec('large', text('大盘（6–8 人）', 'Large, for 6–8'), 6880)], allergens: ['fish', 'peanut', 'sesame'], isNewYear: true, minutes: 15 }),
        dish('pencai', '团圆盆菜', 'Reunion treasure pot', 16800, '1f372', { about: ['鲍鱼、大虾与花菇层层叠起，慢火焖三小时。', 'Abalone, prawns and mushrooms in layers, braised for three hours.'], side: '1f990', allergens: ['crustacean', 'mollusc', 'soy'], isNewYear: true, maximum: 2, minutes: 60 })
      ]),
      category('seafood', text('鱼虾贝', 'Fish and shellfish'), [
        dish('steamed-grouper', '清蒸石斑', 'Steamed grouper', 4800, '1f41f', { about: ['活鱼现蒸八分钟，淋热油与豉油。', 'Live fish steamed for eight minutes, finished with hot oil and soy.'], side: '1f33f', allergens: ['fish', 'soy'], isRecommend: true }),
        dish('cereal-prawn', '麦片虾', 'Cereal prawns', 2680, '1f990', { side: '1f33e', options: ['sharing'], allergens: ['crustacean', 'milk', 'gluten', 'egg'], was: 2980 }),
        dish('lobster-noodle', '姜葱龙虾伊面', 'Lobster with e-fu noodles', 5800, '1f99e', { side: '1f35d', allergens: ['crustacean', 'gluten', 'egg'] }),
        dish('sambal-squid', '参巴苏东', 'Sambal squid', 1880, '1f991', { options: ['sharing'], allergens: ['mollusc', 'crustacean'], spice: 2 }),
        dish('lala', '上汤啦啦', 'Clams in superior broth', 1680, '1f9aa', { options: ['cooking'], allergens: ['mollusc'], isSoldOut: true })
      ]),
      category('dish', text('家常小炒', 'House dishes'), [
        dish('har-cheong-gai', '虾酱鸡', 'Prawn paste chicken', 1480, '1f357', { options: ['sharing'], allergens: ['crustacean', 'gluten'] }),
        dish('coffee-ribs', '咖啡排骨', 'Coffee pork ribs', 1780, '1f356', { side: '2615', options: ['sharing'], allergens: ['soy'] }),
        dish('kangkong', '马来风光', 'Sambal water spinach', 1180, '1f96c', { side: '1f336-fe0f', allergens: ['crustacean'], spice: 2 }),
        dish('hotplate-tofu', '铁板豆腐', 'Hotplate tofu', 1480, '1f373', { side: '1f990', allergens: ['egg', 'soy', 'crustacean'] }),
        dish('salted-fish-rice', '咸鱼炒饭', 'Salted fish fried rice', 980, '1f35a', { side: '1f41f', options: ['sharing'], allergens: ['fish', 'egg'] })
      ])
    ]
  },
  {
    key: 'kopitiam', name: text('咖啡店早餐', 'Kopitiam breakfast'), surface: 0, shopDishes: ['2615', '1f35e', '1f95a'], prepareMinutes: 8, isHalal: false, template: 'template2',
    categories: [
      category('toast', text('烤面包', 'Toast'), [
        dish('kaya-toast', '咖椰牛油烤面包', 'Kaya butter toast', 320, '1f35e', { about: ['炭火烘薄片，咖椰自制，牛油厚切。', 'Thin charcoal toast, house kaya and a thick slice of butter.'], side: '1f9c8', allergens: ['gluten', 'egg', 'milk'], isRecommend: true }),
        dish('toast-set', '烤面包早餐套餐', 'Toast set with eggs and coffee', 680, '1f35e', { about: ['烤面包、两粒生熟蛋、一杯咖啡或茶。', 'Toast, two soft-boiled eggs and a coffee or tea.'], side: '2615', options: ['kopi'], allergens: ['gluten', 'egg', 'milk'], was: 780 }),
        dish('peanut-toast', '花生酱厚片', 'Thick peanut butter toast', 350, '1f35e', { side: '1f95c', allergens: ['gluten', 'peanut'] }),
        dish('french-toast', '咖椰法式吐司', 'French toast with kaya', 480, '1f95e', { side: '1f36f', allergens: ['gluten', 'egg', 'milk'] })
      ]),
      category('light', text('早餐小食', 'Light bites'), [
        dish('soft-eggs', '生熟蛋（2 粒）', 'Soft-boiled eggs, 2', 220, '1f95a', { allergens: ['egg'] }),
        dish('bee-hoon', '经济米粉', 'Economy bee hoon', 380, '1f35d', { side: '1f373', options: ['riceExtras'], allergens: ['egg', 'soy'] }),
        dish('chwee-kueh', '水粿（6 粒）', 'Rice cakes with preserved radish, 6', 380, '1f358', { spice: 1 }),
        dish('curry-puff', '咖喱角', 'Curry puff', 220, '1f95f', { side: '1f954', allergens: ['gluten', 'egg'], spice: 1, minimum: 2 }),
        dish('mee-siam', '米暹', 'Mee siam', 480, '1f35c', { side: '1f95a', options: ['spice'], allergens: ['egg', 'crustacean', 'peanut'], spice: 2, isSoldOut: true })
      ]),
      category('drink', text('咖啡与茶', 'Coffee and tea'), [
        dish('kopi', '南洋咖啡', 'Nanyang coffee', 180, '2615', { options: ['kopi', 'hotCold'], allergens: ['milk'], nutriGrade: 'C', isRecommend: true }),
        dish('teh', '拉茶', 'Pulled milk tea', 200, '1f375', { options: ['hotCold'], allergens: ['milk'], nutriGrade: 'C' }),
        dish('teh-o', '红茶（无奶）', 'Black tea', 160, '1f375', { options: ['hotCold', 'sugar'], nutriGrade: 'B' }),
        dish('milo-style', '麦芽可可', 'Malted cocoa', 260, '1f964', { options: ['hotCold'], allergens: ['milk', 'gluten'], nutriGrade: 'D' }),
        dish('barley-water', '薏米水', 'Barley water', 180, '1f964', { options: ['ice'], allergens: ['gluten'], nutriGrade: 'B' })
      ])
    ]
  },
  {
    key: 'economyRice', name: text('经济饭便当', 'Mixed rice and bento'), surface: 2, shopDishes: ['1f371', '1f35b', '1f373'], prepareMinutes: 8, isHalal: false, template: 'template2',
    categories: [
      category('combo', text('自由搭配', 'Build your own'), [
        dish('one-meat-two-veg', '一荤两素自选饭', 'Rice with 1 meat and 2 vegetables', 680, '1f371', { about: ['一荤两素自由搭配，含白饭与例汤。', 'Choose one meat and two vegetables; rice and soup included.'], options: ['oneMeat', 'twoVegetables', 'rice', 'lunchDrink'], allergens: ['soy', 'egg', 'fish'], isCombination: true, isRecommend: true }),
        dish('two-meat-two-veg', '两荤两素自选饭', 'Rice with 2 meats and 2 vegetables', 880, '1f371', { side: '1f357', options: ['twoMeats', 'twoVegetables', 'rice', 'lunchDrink'], allergens: ['soy', 'egg', 'fish'], isCombination: true }),
        dish('veg-combo', '两素自选饭', 'Rice with 2 vegetables', 480, '1f371', { side: '1f966', options: ['twoVegetables', 'rice'], allergens: ['soy', 'egg'], isCombination: true })
      ]),
      category('bento', text('便当', 'Bento'), [
        dish('braised-pork-bento', '卤肉便当', 'Braised pork bento', 780, '1f371', { side: '1f95a', options: ['rice'], allergens: ['soy', 'egg'] }),
        dish('chicken-chop-bento', '香煎鸡排便当', 'Chicken chop bento', 820, '1f371', { side: '1f357', options: ['rice'], allergens: ['soy', 'gluten'], was: 920 }),
        dish('fish-bento', '香煎鲭鱼便当', 'Pan-fried mackerel bento', 880, '1f371', { side: '1f41f', options: ['rice'], allergens: ['fish', 'soy'], stock: 3 }),
        dish('office-set', '十人团餐（分盒）', 'Office lunch for ten, boxed', 7200, '1f371', { about: ['十份独立包装，请提前一小时下单。', 'Ten boxed meals; please order an hour ahead.'], side: '1f961', options: ['twoVegetables'], allergens: ['soy', 'egg'] })
      ]),
      category('side', text('加菜', 'Extra dishes'), [
        dish('curry-chicken', '咖喱鸡', 'Curry chicken', 580, '1f35b', { side: '1f357', spice: 1 }),
        dish('steamed-egg', '蒸水蛋', 'Steamed egg', 320, '1f36e', { allergens: ['egg'] }),
        dish('soup', '老火例汤', 'Slow-cooked soup of the day', 350, '1f963', {}),
        dish('fried-egg', '荷包蛋', 'Fried egg', 120, '1f373', { allergens: ['egg'], maximum: 1 })
      ])
    ]
  },
  {
    key: 'malay', name: text('马来风味', 'Malay'), surface: 3, shopDishes: ['1f35a', '1f35b', '1f362'], prepareMinutes: 12, isHalal: true,
    categories: [
      category('nasi', text('椰浆饭', 'Nasi lemak'), [
        dish('nasi-lemak', '椰浆饭', 'Nasi lemak', 580, '1f35a', { about: ['椰浆香米饭，配参巴、江鱼仔、花生与黄瓜。', 'Coconut rice with sambal, anchovies, peanuts and cucumber.'], side: '1f95a', options: ['nasiSides', 'spice'], allergens: ['peanut', 'fish', 'egg'], spice: 2, isHalal: true, isRecommend: true }),
        dish('nasi-ayam', '黄姜炸鸡椰浆饭', 'Nasi lemak with turmeric chicken', 880, '1f35a', { side: '1f357', options: ['nasiSides', 'spice'], allergens: ['peanut', 'fish', 'egg'], spice: 2, isHalal: true }),
        dish('rendang', '仁当牛肉饭', 'Beef rendang rice', 980, '1f35b', { about: ['椰浆与香料慢煨四小时，牛肉酥烂。', 'Beef simmered for four hours in coconut and spices.'], side: '1f969', options: ['nasiSides'], allergens: ['nut'], spice: 2, isHalal: true }),
        dish('biryani', '羊肉香饭', 'Mutton biryani', 1080, '1f35a', { side: '1f356', options: ['riceExtras'], allergens: ['milk', 'nut'], spice: 1, isHalal: true })
      ]),
      category('satay', text('沙爹', 'Satay'), [
        dish('satay-chicken', '鸡肉沙爹', 'Chicken satay', 90, '1f362', { about: ['十串起点，附花生酱、黄瓜与米糕。', 'Ten sticks at least, with peanut sauce, cucumber and rice cakes.'], side: '1f95c', allergens: ['peanut'], minimum: 10, isHalal: true }),
        dish('satay-beef', '牛肉沙爹', 'Beef satay', 100, '1f362', { side: '1f969', allergens: ['peanut'], minimum: 10, isHalal: true })
      ]),
      category('noodle', text('面食', 'Noodles'), [
        dish('mee-goreng', '印度炒面', 'Mee goreng', 620, '1f35d', { side: '1f345', options: ['spice', 'size'], allergens: ['gluten', 'egg'], spice: 2, isHalal: true }),
        dish('mee-rebus', '马来卤面', 'Mee rebus', 580, '1f35c', { side: '1f95a', options: ['size'], allergens: ['gluten', 'egg', 'peanut'], spice: 1, isHalal: true }),
        dish('roti-prata', '印度煎饼（2 片）', 'Roti prata, 2 pieces', 380, '1fad3', { side: '1f35b', allergens: ['gluten', 'milk', 'egg'], isHalal: true }),
        dish('murtabak', '羊肉煎饼', 'Mutton murtabak', 880, '1fad3', { side: '1f9c5', allergens: ['gluten', 'egg'], isHalal: true, isSoldOut: true })
      ]),
      category('drink', text('饮品甜点', 'Drinks and sweets'), [
        dish('bandung', '玫瑰奶', 'Rose milk', 280, '1f964', { options: ['ice'], allergens: ['milk'], nutriGrade: 'D', isHalal: true }),
        dish('cendol', '煎蕊', 'Cendol', 380, '1f367', { side: '1f965', allergens: ['milk'], isHalal: true, was: 450 })
      ])
    ]
  },
  {
    key: 'vietnamese', name: text('越南菜', 'Vietnamese', 'Món Việt'), surface: 3, shopDishes: ['1f35c', '1f956', '1f32f'], prepareMinutes: 12, isHalal: false,
    categories: [
      category('pho', text('河粉', 'Pho', 'Phở'), [
        dish('pho-tai', '生牛肉河粉', 'Pho with rare beef', 880, '1f35c', { vn: 'Phở bò tái', about: ['牛骨汤熬足一夜，生牛肉片烫熟即食。', 'An overnight beef bone broth poured over rare slices.', 'Nước dùng xương bò ninh qua đêm, thịt tái chần vừa chín.'], side: '1f969', options: ['pho', 'phoExtras'], allergens: ['fish'], isRecommend: true }),
        dish('pho-chin', '熟牛腩河粉', 'Pho with brisket', 880, '1f35c', { vn: 'Phở bò chín', side: '1f356', options: ['pho', 'phoExtras'], allergens: ['fish'] }),
        dish('pho-ga', '鸡肉河粉', 'Pho with chicken', 820, '1f35c', { vn: 'Phở gà', side: '1f357', options: ['pho', 'phoExtras'], allergens: ['fish'] }),
        dish('bun-bo-hue', '顺化牛肉粉', 'Spicy Hue beef noodles', 980, '1f35c', { vn: 'Bún bò Huế', about: ['香茅与虾酱提味，汤色红亮。', 'Lemongrass and shrimp paste in a bright red broth.', 'Nước dùng sả và mắm ruốc, màu đỏ thơm nồng.'], side: '1f336-fe0f', options: ['pho', 'spice'], allergens: ['fish', 'crustacean'], spice: 2 })
      ]),
      category('rice', text('饭与米粉', 'Rice and vermicelli', 'Cơm và bún'), [
        dish('com-tam', '碎米烤排骨饭', 'Broken rice with grilled pork chop', 880, '1f35a', { vn: 'Cơm tấm sườn nướng', about: ['炭烤猪排，配碎米饭、煎蛋与腌菜。', 'Charcoal chop with broken rice, fried egg and pickles.', 'Sườn nướng than, cơm tấm, trứng ốp la và đồ chua.'], side: '1f356', options: ['riceExtras'], allergens: ['fish', 'egg'], isRecommend: true }),
        dish('bun-thit-nuong', '烤肉米粉', 'Vermicelli with grilled pork', 880, '1f957', { vn: 'Bún thịt nướng', side: '1f953', options: ['size'], allergens: ['fish', 'peanut'] }),
        dish('bun-cha', '河内烤肉米线', 'Hanoi grilled pork vermicelli', 980, '1f957', { vn: 'Bún chả Hà Nội', side: '1f356', options: ['size'], allergens: ['fish'], stock: 3 }),
        dish('com-ga', '会安鸡饭', 'Hoi An chicken rice', 820, '1f35a', { vn: 'Cơm gà Hội An', side: '1f357', options: ['riceExtras'], allergens: ['fish'] })
      ]),
      category('banh', text('法包与卷', 'Banh mi and rolls', 'Bánh mì và cuốn'), [
        dish('banh-mi', '招牌法包', 'House banh mi', 620, '1f956', { vn: 'Bánh mì đặc biệt', about: ['现烤脆皮法包，火腿、肉酱、腌萝卜与香菜。', 'Crackling baguette with ham, pate, pickles and coriander.', 'Bánh mì giòn, chả lụa, pa-tê, đồ chua và rau mùi.'], side: '1f953', options: ['spice'], allergens: ['gluten', 'egg', 'soy'] }),
        dish('banh-mi-trung', '煎蛋法包', 'Fried egg banh mi', 480, '1f956', { vn: 'Bánh mì trứng', side: '1f373', options: ['spice'], allergens: ['gluten', 'egg'] }),
        dish('goi-cuon', '鲜虾米纸卷（3 条）', 'Fresh prawn rolls, 3', 680, '1f32f', { vn: 'Gỏi cuốn tôm thịt (3 cuốn)', side: '1f990', allergens: ['crustacean', 'peanut'] }),
        dish('cha-gio', '炸春卷（5 条）', 'Fried spring rolls, 5', 680, '1f32f', { vn: 'Chả giò (5 cuốn)', allergens: ['gluten', 'egg', 'crustacean'], was: 780 }),
        dish('banh-xeo', '越式煎饼', 'Sizzling crepe', 980, '1f95e', { vn: 'Bánh xèo', side: '1f990', allergens: ['crustacean'], isSoldOut: true })
      ]),
      category('drink', text('饮品', 'Drinks', 'Đồ uống'), [
        dish('ca-phe-sua', '越南冰奶咖啡', 'Iced milk coffee', 380, '1f964', { vn: 'Cà phê sữa đá', side: '2615', options: ['ice'], allergens: ['milk'], nutriGrade: 'D' }),
        dish('tra-da', '冰绿茶', 'Iced green tea', 150, '1f964', { vn: 'Trà đá', nutriGrade: 'A' }),
        dish('nuoc-dua', '鲜椰子', 'Fresh coconut', 480, '1f965', { vn: 'Dừa tươi', nutriGrade: 'B' })
      ])
    ]
  },
  {
    key: 'khmer', name: text('高棉菜', 'Khmer'), surface: 1, shopDishes: ['1f35b', '1f41f', '1f357'], prepareMinutes: 16, isHalal: false,
    categories: [
      category('signature', signatures, [
        dish('amok', '椰香蒸鱼（阿莫克）', 'Fish amok', 1180, '1f35b', { about: ['淡水鱼与椰浆、香茅蒸于蕉叶碗。', 'River fish steamed with coconut and lemongrass in a leaf bowl.'], side: '1f41f', options: ['rice'], allergens: ['fish', 'egg'], spice: 1, isRecommend: true }),
        dish('lok-lak', '青柠胡椒牛肉粒', 'Beef lok lak', 1280, '1f969', { about: ['牛肉粒大火翻炒，蘸青柠胡椒盐。', 'Seared beef cubes with a lime and pepper dip.'], side: '1f345', options: ['rice'], allergens: ['soy', 'egg'] }),
        dish('nom-banh-chok', '高棉米线', 'Khmer rice noodles', 680, '1f35c', { side: '1f33f', options: ['size'], allergens: ['fish'] }),
        dish('kuy-teav', '金边粿条', 'Phnom Penh noodle soup', 720, '1f35c', { side: '1f990', options: ['size'], allergens: ['crustacean', 'soy'] })
      ]),
      category('grill', text('烧烤与小炒', 'Grill and wok'), [
        dish('bai-sach', '猪肉早餐饭', 'Grilled pork and rice', 620, '1f35a', { side: '1f953', options: ['riceExtras'], allergens: ['soy'] }),
        dish('grilled-chicken', '柠檬叶烤鸡', 'Lemongrass grilled chicken', 1080, '1f357', { side: '1f34b', options: ['spice'], spice: 1, was: 1280 }),
        dish('morning-glory', '蒜炒空心菜', 'Garlic morning glory', 580, '1f96c', { allergens: ['soy'] }),
        dish('pepper-crab', '贡布胡椒蟹', 'Kampot pepper crab', 2980, '1f980', { side: '1f33f', allergens: ['crustacean'], stock: 3 })
      ]),
      category('drink', drinks, [
        dish('palm-juice', '棕榈汁', 'Palm juice', 280, '1f964', { options: ['ice'] }),
        dish('coconut', '鲜椰子', 'Fresh coconut', 320, '1f965', {}),
        dish('lemon-tea', '柠檬冰茶', 'Iced lemon tea', 250, '1f379', { options: ['ice', 'sugar'], isSoldOut: true })
      ])
    ]
  },
  {
    key: 'burmese', name: text('缅甸菜', 'Burmese'), surface: 2, shopDishes: ['1f35c', '1f957', '1f35b'], prepareMinutes: 15, isHalal: false,
    categories: [
      category('signature', signatures, [
        dish('mohinga', '鱼汤米线', 'Mohinga', 580, '1f35c', { about: ['鲶鱼与香茅熬成浓汤，撒脆豆饼。', 'Thick catfish and lemongrass broth with crisp fritters.'], side: '1f41f', options: ['size', 'spice'], allergens: ['fish', 'egg', 'peanut'], spice: 1, isRecommend: true }),
        dish('tea-leaf-salad', '茶叶沙拉', 'Tea leaf salad', 680, '1f957', { about: ['发酵茶叶、炸豆、芝麻与虾干。', 'Fermented tea leaves with fried beans, sesame and dried prawn.'], side: '1f95c', allergens: ['peanut', 'sesame', 'crustacean'], isRecommend: true }),
        dish('shan-noodle', '掸邦米线', 'Shan noodles', 620, '1f35c', { side: '1f345', options: ['size', 'spice'], allergens: ['peanut', 'soy'], spice: 1 }),
        dish('ohn-no', '椰汁鸡面', 'Coconut chicken noodles', 720, '1f35c', { side: '1f965', options: ['size'], allergens: ['gluten', 'egg'] })
      ]),
      category('curry', text('咖喱与饭', 'Curry and rice'), [
        dish('pork-curry', '红油猪肉咖喱', 'Pork curry', 880, '1f35b', { side: '1f356', options: ['rice'], spice: 1 }),
        dish('prawn-curry', '番茄大虾咖喱', 'Prawn and tomato curry', 1280, '1f35b', { side: '1f990', options: ['rice'], allergens: ['crustacean'], spice: 1, was: 1480 }),
        dish('fried-rice', '豌豆炒饭', 'Yellow pea fried rice', 580, '1f35a', { side: '1fadb', options: ['riceExtras'], allergens: ['egg'] }),
        dish('samosa-salad', '三角饺沙拉', 'Samosa salad', 520, '1f957', { side: '1f95f', allergens: ['gluten'], spice: 1, isSoldOut: true })
      ]),
      category('drink', drinks, [
        dish('milk-tea', '缅式奶茶', 'Burmese milk tea', 220, '1f375', { options: ['hotCold'], allergens: ['milk'] }),
        dish('faluda', '玫瑰冰品', 'Rose faluda', 380, '1f368', { allergens: ['milk'], stock: 3 })
      ])
    ]
  },
  {
    key: 'indonesian', name: text('印尼菜', 'Indonesian'), surface: 1, shopDishes: ['1f35a', '1f362', '1f357'], prepareMinutes: 15, isHalal: true,
    categories: [
      category('signature', signatures, [
        dish('nasi-goreng', '印尼炒饭', 'Nasi goreng', 780, '1f35a', { about: ['甜酱油与虾酱炒香，盖一枚煎蛋。', 'Fried with sweet soy and shrimp paste, topped with an egg.'], side: '1f373', options: ['spice', 'riceExtras'], allergens: ['egg', 'soy', 'crustacean'], spice: 1, isHalal: true, isRecommend: true }),
        dish('ayam-penyet', '印尼碎炸鸡饭', 'Smashed fried chicken rice', 980, '1f357', { about: ['炸鸡拍松，配辣参巴、豆腐与豆饼。', 'Crisp chicken smashed with sambal, tofu and tempeh.'], side: '1f336-fe0f', options: ['spice', 'rice'], allergens: ['soy'], spice: 3, isHalal: true }),
        dish('soto-ayam', '黄姜鸡汤', 'Turmeric chicken soup', 680, '1f35c', { side: '1f357', options: ['rice'], allergens: ['egg'], isHalal: true }),
        dish('rendang-padang', '巴东牛肉', 'Padang beef rendang', 1180, '1f35b', { side: '1f969', options: ['rice'], allergens: ['nut'], spice: 2, isHalal: true })
      ]),
      category('grill', text('烧烤与小吃', 'Grill and snacks'), [
        dish('sate', '马都拉沙爹（10 串）', 'Madura satay, 10 sticks', 980, '1f362', { side: '1f95c', allergens: ['peanut', 'soy'], isHalal: true }),
        dish('gado-gado', '花生酱沙拉', 'Gado-gado', 680, '1f957', { side: '1f95c', options: ['spice'], allergens: ['peanut', 'egg', 'soy'], spice: 1, isHalal: true, was: 780 }),
        dish('bakso', '牛肉丸汤面', 'Meatball noodle soup', 680, '1f35c', { side: '1f9c6', options: ['size'], allergens: ['gluten'], isHalal: true }),
        dish('ikan-bakar', '炭烤鱼', 'Charcoal grilled fish', 1680, '1f41f', { side: '1f34b', options: ['spice'], allergens: ['fish', 'soy'], spice: 2, isHalal: true, stock: 3 }),
        dish('martabak', '甜味厚饼', 'Sweet thick pancake', 880, '1f95e', { side: '1f36b', allergens: ['gluten', 'egg', 'milk', 'peanut'], isHalal: true, isSoldOut: true })
      ]),
      category('drink', drinks, [
        dish('es-teh', '冰甜茶', 'Iced sweet tea', 180, '1f964', { options: ['ice', 'sugar'], isHalal: true }),
        dish('es-campur', '什锦冰', 'Mixed shaved ice', 480, '1f367', { allergens: ['milk'], isHalal: true }),
        dish('avocado-juice', '牛油果奶昔', 'Avocado shake', 480, '1f964', { side: '1f951', options: ['sugar'], allergens: ['milk'], isHalal: true })
      ])
    ]
  },
  {
    key: 'japanese', name: text('日式料理', 'Japanese', 'Món Nhật'), surface: 6, shopDishes: ['1f363', '1f371', '1f35c'], prepareMinutes: 15, isHalal: false,
    categories: [
      category('sushi', text('寿司', 'Sushi', 'Sushi'), [
        dish('salmon-nigiri', '三文鱼握寿司（6 贯）', 'Salmon nigiri, 6', 1280, '1f363', { vn: 'Sushi cá hồi (6 miếng)', about: ['当日到店三文鱼，现点现握。', 'Salmon of the day, shaped to order.', 'Cá hồi trong ngày, nắm theo đơn.'], allergens: ['fish', 'soy'], isRecommend: true }),
        dish('assorted', '什锦寿司拼盘（10 贯）', 'Assorted sushi, 10', 2280, '1f363', { vn: 'Sushi thập cẩm (10 miếng)', side: '1f364', allergens: ['fish', 'crustacean', 'egg', 'soy'], was: 2580 }),
        dish('onigiri', '三角饭团（2 个）', 'Rice balls, 2', 580, '1f359', { vn: 'Cơm nắm (2 cái)', allergens: ['fish', 'soy'] })
      ]),
      category('don', text('丼饭便当', 'Rice bowls and bento', 'Cơm tô và bento'), [
        dish('gyudon', '温泉蛋牛丼', 'Beef bowl with soft egg', 1180, '1f35a', { vn: 'Cơm bò trứng lòng đào', side: '1f969', options: ['size'], allergens: ['egg', 'soy'] }),
        dish('katsu-curry', '炸猪排咖喱饭', 'Pork cutlet curry', 1380, '1f35b', { vn: 'Cơm cà ri heo chiên xù', side: '1f953', options: ['spice', 'size'], allergens: ['gluten', 'egg', 'milk'], spice: 1 }),
        dish('unagi', '蒲烧鳗鱼饭', 'Grilled eel on rice', 1980, '1f371', { vn: 'Cơm lươn nướng', side: '1f41f', allergens: ['fish', 'soy'], stock: 3 }),
        dish('teriyaki-bento', '照烧鸡便当', 'Teriyaki chicken bento', 1280, '1f371', { vn: 'Bento gà teriyaki', side: '1f357', allergens: ['soy', 'gluten'], isRecommend: true })
      ]),
      category('ramen', text('拉面', 'Ramen', 'Ramen'), [
        dish('tonkotsu', '豚骨拉面', 'Pork bone ramen', 1480, '1f35c', { vn: 'Ramen xương heo', about: ['豚骨熬煮十二小时，配叉烧与溏心蛋。', 'Twelve-hour pork bone broth with pork and a soft egg.', 'Nước hầm xương heo 12 tiếng, thịt xá xíu và trứng lòng đào.'], side: '1f365', options: ['size', 'spice'], allergens: ['gluten', 'egg', 'soy'] }),
        dish('tempura-udon', '天妇罗乌冬', 'Tempura udon', 1380, '1f35c', { vn: 'Udon tempura', side: '1f364', options: ['size'], allergens: ['gluten', 'crustacean', 'soy'] })
      ]),
      category('small', text('小食饮品', 'Small plates and drinks', 'Món nhỏ và đồ uống'), [
        dish('gyoza', '煎饺（5 只）', 'Gyoza, 5', 680, '1f95f', { vn: 'Gyoza (5 cái)', allergens: ['gluten', 'soy'] }),
        dish('dango', '三色团子（3 串）', 'Sweet rice dumplings, 3 sticks', 580, '1f361', { vn: 'Dango ba màu (3 xiên)', allergens: ['soy'], isSoldOut: true }),
        dish('matcha', '抹茶', 'Matcha', 420, '1f375', { vn: 'Matcha', options: ['hotCold'], nutriGrade: 'A' })
      ])
    ]
  },
  {
    key: 'korean', name: text('韩式料理', 'Korean'), surface: 7, shopDishes: ['1f957', '1f357', '1f35c'], prepareMinutes: 18, isHalal: false,
    categories: [
      category('signature', signatures, [
        dish('bibimbap', '石锅拌饭', 'Stone pot bibimbap', 1280, '1f957', { about: ['六样蔬菜与牛肉，锅底焦脆。', 'Six vegetables and beef over rice with a crisp crust.'], side: '1f373', options: ['spice', 'size'], allergens: ['egg', 'sesame', 'soy'], spice: 1, isRecommend: true }),
        dish('fried-chicken', '蜂蜜蒜香炸鸡', 'Honey garlic fried chicken', 1880, '1f357', { side: '1f36f', options: ['sauce', 'sharing'], allergens: ['gluten', 'soy'], was: 2180 }),
        dish('kimchi-stew', '泡菜五花肉锅', 'Kimchi and pork belly stew', 1280, '1f372', { side: '1f953', options: ['rice', 'spice'], allergens: ['soy', 'fish'], spice: 2 }),
        dish('bulgogi', '烤牛肉饭', 'Bulgogi rice', 1380, '1f35a', { side: '1f969', options: ['rice'], allergens: ['soy', 'sesame'] })
      ]),
      category('noodle', text('面与小食', 'Noodles and snacks'), [
        dish('tteokbokki', '辣炒年糕', 'Spicy rice cakes', 980, '1f372', { side: '1f361', options: ['spice'], allergens: ['gluten', 'fish', 'soy'], spice: 2 }),
        dish('japchae', '杂菜粉丝', 'Stir-fried glass noodles', 1080, '1f35d', { side: '1f955', allergens: ['soy', 'sesame'] }),
        dish('gimbap', '紫菜包饭', 'Seaweed rice roll', 780, '1f359', { allergens: ['egg', 'sesame', 'fish'], stock: 3 }),
        dish('seafood-pancake', '海鲜葱饼', 'Seafood pancake', 1480, '1f95e', { side: '1f991', allergens: ['gluten', 'egg', 'mollusc', 'crustacean'], isSoldOut: true })
      ]),
      category('drink', drinks, [
        dish('citron-tea', '蜂蜜柚子茶', 'Honey citron tea', 420, '1f379', { side: '1f36f', options: ['hotCold'], nutriGrade: 'D' }),
        dish('barley-tea', '大麦茶', 'Roasted barley tea', 220, '1f375', { options: ['hotCold'], allergens: ['gluten'], nutriGrade: 'A' })
      ])
    ]
  },
  {
    key: 'western', name: text('西式快餐', 'Burgers and grill'), surface: 4, shopDishes: ['1f354', '1f35f', '1f357'], prepareMinutes: 12, isHalal: false, template: 'template1',
    categories: [
      category('burger', text('汉堡', 'Burgers'), [
        dish('beef-burger', '炭烤牛肉汉堡', 'Charcoal beef burger', 1280, '1f354', { about: ['手工牛肉饼，切达芝士与自制酱。', 'Hand-pressed patty with cheddar and house sauce.'], options: ['burgerSide', 'burgerExtras'], allergens: ['gluten', 'milk', 'egg'], isRecommend: true }),
        dish('chicken-burger', '香脆鸡腿汉堡', 'Crispy chicken burger', 1080, '1f354', { side: '1f357', options: ['burgerSide', 'burgerExtras'], allergens: ['gluten', 'egg'] }),
        dish('fish-burger', '金枪鱼饼汉堡', 'Tuna patty burger', 1080, '1f354', { side: '1f41f', options: ['burgerSide', 'burgerExtras'], allergens: ['gluten', 'fish', 'egg'], isSoldOut: true })
      ]),
      category('grill', text('扒餐', 'Grill'), [
        dish('chicken-chop', '黑椒鸡扒', 'Black pepper chicken chop', 1280, '1f357', { side: '1f954', options: ['burgerSide'], allergens: ['milk', 'soy'] }),
        dish('steak', '西冷牛扒', 'Sirloin steak', 2280, '1f969', { side: '1f966', options: ['burgerSide'], allergens: ['milk'], was: 2580 }),
        dish('bolognese', '肉酱意面', 'Spaghetti bolognese', 1180, '1f35d', { options: ['size'], allergens: ['gluten', 'milk'] }),
        dish('pizza', '玛格丽特比萨', 'Margherita pizza', 1580, '1f355', { allergens: ['gluten', 'milk'], stock: 3 })
      ]),
      category('side', text('小食', 'Sides'), [
        dish('fries', '金黄薯条', 'Golden fries', 480, '1f35f', { options: ['sauce'] }),
        dish('wings', '蜜汁鸡翅（6 只）', 'Honey wings, 6', 980, '1f357', { side: '1f36f', options: ['sauce'], allergens: ['soy'] }),
        dish('salad', '凯撒沙拉', 'Caesar salad', 880, '1f957', { side: '1f9c0', allergens: ['milk', 'egg', 'fish', 'gluten'] }),
        dish('sundae', '草莓圣代', 'Strawberry sundae', 380, '1f366', { side: '1f353', allergens: ['milk'], maximum: 1 })
      ])
    ]
  }
]
