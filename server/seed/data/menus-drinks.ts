import { category, dish, text } from './build'
import type { CuisineTemplate } from './types'

const teaOptions = ['cup', 'sugar', 'ice', 'teaToppings']

/** Tea, sweets and bakes. Prices in Singapore cents. */
export const drinkMenus: readonly CuisineTemplate[] = [
  {
    key: 'milkTea', name: text('奶茶鲜果', 'Bubble tea', 'Trà sữa'), surface: 4, shopDishes: ['1f9cb', 'mango', 'jasmine'], prepareMinutes: 8, isHalal: true, template: 'template1',
    categories: [
      category('milk', text('奶茶', 'Milk tea', 'Trà sữa'), [
        dish('pearl', '黑糖珍珠奶茶', 'Brown sugar pearl milk tea', 'Trà sữa trân châu đường đen', 480, '1f9cb', { about: ['珍珠每四小时现煮，建议半糖。', 'Pearls cooked every four hours; half sugar is the favourite.', 'Trân châu nấu mới mỗi bốn tiếng, ngon nhất 50% đường.'], options: teaOptions, allergens: ['milk'], nutriGrade: 'D', isHalal: true, isRecommend: true }),
        dish('jasmine', '茉莉绿奶茶', 'Jasmine green milk tea', 'Trà sữa lục trà nhài', 420, null, { options: teaOptions, allergens: ['milk'], nutriGrade: 'C', isHalal: true }),
        dish('oolong', '炭焙乌龙奶茶', 'Roasted oolong milk tea', 'Trà sữa ô long rang', 450, null, { options: teaOptions, allergens: ['milk'], nutriGrade: 'C', isHalal: true }),
        dish('taro', '芋泥鲜奶', 'Taro fresh milk', 'Sữa tươi khoai môn', 520, null, { options: teaOptions, allergens: ['milk'], nutriGrade: 'D', isHalal: true, was: 580 }),
        dish('cheese-foam', '芝士奶盖四季春', 'Cheese foam four-season tea', 'Trà tứ quý kem phô mai', 520, null, { options: teaOptions, allergens: ['milk'], nutriGrade: 'C', isHalal: true })
      ]),
      category('fruit', text('鲜果茶', 'Fruit tea', 'Trà trái cây'), [
        dish('grape', '多肉葡萄冰茶', 'Peeled grape iced tea', 'Trà nho tươi', 580, null, { options: ['cup', 'sugar', 'ice'], nutriGrade: 'C', isHalal: true, isRecommend: true }),
        dish('mango', '芒果椰椰', 'Mango coconut', 'Xoài dừa', 580, null, { options: ['cup', 'sugar', 'ice'], nutriGrade: 'C', isHalal: true }),
        dish('passion', '百香果金桔茶', 'Passion fruit kumquat tea', 'Trà chanh dây tắc', 480, null, { options: ['cup', 'sugar', 'ice'], nutriGrade: 'C', isHalal: true }),
        dish('strawberry', '草莓茉莉', 'Strawberry jasmine', 'Trà dâu hoa nhài', 620, null, { options: ['cup', 'sugar', 'ice'], nutriGrade: 'C', isHalal: true, stock: 3 }),
        dish('lemon', '手打柠檬茶', 'Hand-pounded lemon tea', 'Trà chanh giã tay', 450, null, { options: ['cup', 'sugar', 'ice'], nutriGrade: 'B', isHalal: true }),
        dish('watermelon', '西瓜啵啵', 'Watermelon with popping pearls', 'Dưa hấu trân châu', 520, null, { options: ['cup', 'sugar', 'ice'], nutriGrade: 'C', isHalal: true, isSoldOut: true })
      ]),
      category('pure', text('纯茶', 'Pure tea', 'Trà nguyên chất'), [
        dish('cold-brew', '冷泡高山乌龙', 'Cold-brew mountain oolong', 'Trà ô long ủ lạnh', 380, '1f375', { options: ['cup', 'ice'], nutriGrade: 'A', isHalal: true }),
        dish('jasmine-pure', '茉莉毛尖', 'Jasmine green tea', 'Trà xanh hoa nhài', 350, '1f375', { side: '1f33c', options: ['cup', 'sugar', 'ice'], nutriGrade: 'A', isHalal: true })
      ])
    ]
  },
  {
    key: 'dessert', name: text('糖水烘焙', 'Desserts and bakes', 'Chè và bánh'), surface: 4, shopDishes: ['1f370', '1f950', '1f36e'], prepareMinutes: 10, isHalal: false, template: 'template1',
    categories: [
      category('sweet-soup', text('糖水', 'Sweet soups', 'Chè'), [
        dish('mango-sago', '杨枝甘露', 'Mango pomelo sago', 'Chè xoài bưởi bột báng', 620, null, { about: ['泰国芒果打浆，西柚粒清香。', 'Thai mango blended smooth with bursts of pomelo.', 'Xoài Thái xay nhuyễn với tép bưởi.'], options: ['size'], allergens: ['milk'], isRecommend: true }),
        dish('sesame-paste', '黑芝麻糊', 'Black sesame paste', 'Chè mè đen', 480, null, { options: ['hotCold'], allergens: ['sesame'] }),
        dish('taro-ball', '芋圆烧仙草', 'Grass jelly with taro balls', 'Sương sáo khoai môn viên', 620, null, { options: ['hotCold'], allergens: ['milk'] }),
        dish('red-bean', '陈皮红豆沙', 'Red bean soup with tangerine peel', 'Chè đậu đỏ trần bì', 450, null, { options: ['hotCold'] }),
        dish('tofu-pudding', '豆腐花', 'Silken tofu pudding', 'Tàu hũ nước đường', 350, null, { options: ['hotCold'], allergens: ['soy'], stock: 3 })
      ]),
      category('cake', text('蛋糕', 'Cakes', 'Bánh kem'), [
        dish('strawberry-cake', '草莓奶油蛋糕', 'Strawberry cream cake', 'Bánh kem dâu', 780, '1f370', { allergens: ['gluten', 'egg', 'milk'] }),
        dish('mango-mille', '芒果千层', 'Mango mille crepe', 'Bánh crepe ngàn lớp xoài', 880, null, { allergens: ['gluten', 'egg', 'milk'], was: 980 }),
        dish('birthday-cake', '六寸生日蛋糕', 'Birthday cake, 6 inch', 'Bánh sinh nhật 6 inch', 4880, '1f382', { about: ['请提前三小时预订，可备注写字。', 'Please order three hours ahead; add the words in the remark.', 'Đặt trước ba giờ, ghi chữ ở phần ghi chú.'], allergens: ['gluten', 'egg', 'milk'], maximum: 1 }),
        dish('year-cake', '红糖年糕', 'Brown sugar nian gao', 'Bánh tổ đường nâu', 580, null, { about: ['糯米磨浆蒸透，红糖焦香，寓意年年高升。', 'Steamed glutinous rice with caramelised brown sugar, for rising higher each year.', 'Bột nếp hấp với đường nâu thơm, chúc mỗi năm mỗi thăng tiến.'], isNewYear: true }),
        dish('pudding', '焦糖布丁', 'Caramel pudding', 'Bánh flan caramel', 420, '1f36e', { allergens: ['egg', 'milk'] })
      ]),
      category('bread', text('面包点心', 'Breads and pastries', 'Bánh mì và bánh ngọt'), [
        dish('croissant', '牛油可颂', 'Butter croissant', 'Bánh sừng bò bơ', 380, '1f950', { allergens: ['gluten', 'milk', 'egg'] }),
        dish('egg-tart-pair', '蛋挞（2 个）', 'Egg tarts (2 pcs)', 'Bánh tart trứng (2 cái)', 420, null, { allergens: ['gluten', 'milk', 'egg'], isRecommend: true }),
        dish('mooncake', '莲蓉月饼', 'Lotus paste mooncake', 'Bánh trung thu hạt sen', 980, '1f96e', { allergens: ['gluten', 'egg', 'nut'] }),
        dish('cookie', '燕麦曲奇（4 块）', 'Oat cookies (4 pcs)', 'Bánh quy yến mạch (4 cái)', 480, '1f36a', { allergens: ['gluten', 'milk', 'egg'] }),
        dish('waffle', '班兰格子饼', 'Pandan waffle', 'Bánh waffle lá dứa', 420, '1f9c7', { allergens: ['gluten', 'milk', 'egg', 'peanut'], isSoldOut: true })
      ]),
      category('drink', text('饮品', 'Drinks', 'Đồ uống'), [
        dish('latte', '拿铁', 'Latte', 'Cà phê latte', 520, '2615', { options: ['hotCold', 'sugar'], allergens: ['milk'], nutriGrade: 'B' }),
        dish('cocoa', '热可可', 'Hot cocoa', 'Ca cao nóng', 480, '2615', { side: '1f36b', options: ['sugar'], allergens: ['milk'], nutriGrade: 'C' })
      ])
    ]
  }
]
