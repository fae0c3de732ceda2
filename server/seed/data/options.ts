import { text } from './build'
import type { OptionGroupTemplate, Text } from './types'

const one = (name: Text, ...items: ReadonlyArray<readonly [Text, number]>): OptionGroupTemplate => ({
  name, minimum: 1, maximum: 1, items: items.map(([label, cents]) => ({ name: label, cents }))
})
const upTo = (maximum: number, name: Text, ...items: ReadonlyArray<readonly [Text, number]>): OptionGroupTemplate => ({
  name, minimum: 0, maximum, items: items.map(([label, cents]) => ({ name: label, cents }))
})
const exactly = (count: number, name: Text, ...items: ReadonlyArray<readonly [Text, number]>): OptionGroupTemplate => ({
  name, minimum: count, maximum: count, items: items.map(([label, cents]) => ({ name: label, cents }))
})

/** From not spicy at all, each level hotter than the one before. */
const heats = (...levels: readonly Text[]): OptionGroupTemplate => ({
  name: text('辣度', 'Spice level', 'Độ cay'), minimum: 1, maximum: 1, items: levels.map((name, spice) => ({ name, cents: 0, spice }))
})

/** Choice groups by the key that dishes name them with. */
export const optionGroups: Readonly<Record<string, OptionGroupTemplate>> = {
  size: one(text('份量', 'Size', 'Kích cỡ'), [text('标准份', 'Regular', 'Phần thường'), 0], [text('大份', 'Large', 'Phần lớn'), 250]),
  sharing: one(text('份量', 'Size', 'Kích cỡ'), [text('小份（1–2 人）', 'Small, for 1–2', 'Nhỏ (1–2 người)'), 0], [text('中份（3–4 人）', 'Medium, for 3–4', 'Vừa (3–4 người)'), 800], [text('大份（5–6 人）', 'Large, for 5–6', 'Lớn (5–6 người)'), 1500]),
  spice: heats(text('不辣', 'Not spicy', 'Không cay'), text('微辣', 'Mild', 'Cay nhẹ'), text('中辣', 'Medium spicy', 'Cay vừa'), text('特辣', 'Extra spicy', 'Rất cay')),
  noodle: one(text('面条', 'Noodle', 'Loại mì'), [text('细面', 'Thin', 'Sợi mảnh'), 0], [text('二宽', 'Medium wide', 'Sợi vừa'), 0], [text('大宽', 'Extra wide', 'Sợi bản to'), 0], [text('荞麦面', 'Buckwheat', 'Mì kiều mạch'), 100]),
  noodleExtras: upTo(3, text('加料', 'Add-ons', 'Thêm topping'), [text('加面', 'Extra noodles', 'Thêm mì'), 150], [text('卤蛋', 'Braised egg', 'Trứng kho'), 120], [text('加牛肉', 'Extra beef', 'Thêm thịt bò'), 350], [text('青菜', 'Greens', 'Rau xanh'), 100], [text('豆皮', 'Tofu skin', 'Tàu hũ ky'), 150]),
  rice: one(text('主食', 'Rice', 'Cơm'), [text('白饭', 'White rice', 'Cơm trắng'), 0], [text('糙米饭', 'Brown rice', 'Cơm gạo lứt'), 80], [text('不要饭', 'No rice', 'Không cơm'), 0]),
  riceExtras: upTo(3, text('加料', 'Add-ons', 'Thêm món'), [text('加饭', 'Extra rice', 'Thêm cơm'), 80], [text('荷包蛋', 'Fried egg', 'Trứng ốp la'), 120], [text('青菜', 'Greens', 'Rau xanh'), 150], [text('例汤', 'Soup of the day', 'Canh trong ngày'), 180]),
  chickenPart: one(text('部位', 'Cut', 'Phần gà'), [text('鸡胸', 'Breast', 'Ức gà'), 0], [text('鸡腿', 'Drumstick', 'Đùi gà'), 120], [text('鸡翅', 'Wings', 'Cánh gà'), 80]),
  sugar: one(text('甜度', 'Sugar', 'Độ ngọt'), [text('全糖', '100% sugar', '100% đường'), 0], [text('七分糖', '70% sugar', '70% đường'), 0], [text('半糖', '50% sugar', '50% đường'), 0], [text('三分糖', '30% sugar', '30% đường'), 0], [text('不另外加糖', 'No added sugar', 'Không đường'), 0]),
  ice: one(text('温度', 'Temperature', 'Nhiệt độ'), [text('正常冰', 'Regular ice', 'Đá bình thường'), 0], [text('少冰', 'Less ice', 'Ít đá'), 0], [text('去冰', 'No ice', 'Không đá'), 0], [text('热', 'Hot', 'Nóng'), 0]),
  cup: one(text('杯型', 'Cup', 'Cỡ ly'), [text('中杯 500 毫升', 'Medium, 500 ml', 'Vừa 500 ml'), 0], [text('大杯 700 毫升', 'Large, 700 ml', 'Lớn 700 ml'), 120]),
  teaToppings: upTo(3, text('小料', 'Toppings', 'Topping'), [text('黑糖珍珠', 'Brown sugar pearls', 'Trân châu đường đen'), 80], [text('椰果', 'Coconut jelly', 'Thạch dừa'), 60], [text('布丁', 'Egg pudding', 'Pudding trứng'), 90], [text('芋圆', 'Taro balls', 'Khoai môn viên'), 90], [text('芝士奶盖', 'Cheese foam', 'Kem phô mai'), 120]),
  potBase: exactly(1, text('锅底', 'Soup base', 'Nước lẩu'), [text('牛油麻辣', 'Beef tallow mala', 'Mala mỡ bò'), 0], [text('番茄浓汤', 'Rich tomato', 'Cà chua'), 0], [text('菌菇清汤', 'Mushroom broth', 'Nấm thanh đạm'), 0], [text('鸳鸯双拼', 'Twin pot, two bases', 'Lẩu hai ngăn'), 300]),
  dipping: upTo(2, text('蘸料', 'Dips', 'Nước chấm'), [text('蒜泥香油', 'Garlic sesame oil', 'Dầu mè tỏi'), 0], [text('芝麻酱', 'Sesame paste', 'Sốt mè'), 0], [text('沙茶酱', 'Shacha sauce', 'Sốt sa tế'), 50], [text('香菜辣酱', 'Coriander chilli', 'Tương ớt rau mùi'), 50]),
  cooking: one(text('做法', 'Cooking', 'Cách chế biến'), [text('清蒸', 'Steamed', 'Hấp'), 0], [text('姜葱炒', 'Ginger and spring onion', 'Xào gừng hành'), 0], [text('黑胡椒', 'Black pepper', 'Tiêu đen'), 200], [text('辣椒酱汁', 'Chilli sauce', 'Sốt ớt'), 200]),
  crabSize: one(text('重量', 'Weight', 'Trọng lượng'), [text('约 600 克', 'About 600 g', 'Khoảng 600 g'), 0], [text('约 800 克', 'About 800 g', 'Khoảng 800 g'), 1800], [text('约 1 千克', 'About 1 kg', 'Khoảng 1 kg'), 3600]),
  mantou: upTo(2, text('配包', 'Buns', 'Màn thầu'), [text('炸馒头 4 粒', 'Fried buns, 4 pieces', 'Màn thầu chiên (4 cái)'), 320], [text('蒸馒头 4 粒', 'Steamed buns, 4 pieces', 'Màn thầu hấp (4 cái)'), 300]),
  dumplingCook: one(text('做法', 'Cooking', 'Cách chế biến'), [text('水煮', 'Boiled', 'Luộc'), 0], [text('香煎', 'Pan-fried', 'Áp chảo'), 100], [text('红油', 'In chilli oil', 'Sốt dầu ớt'), 80]),
  vinegar: upTo(3, text('调料', 'Condiments', 'Gia vị'), [text('香醋', 'Black vinegar', 'Giấm đen'), 0], [text('蒜蓉', 'Garlic', 'Tỏi băm'), 0], [text('辣椒油', 'Chilli oil', 'Dầu ớt'), 0]),
  burgerSide: one(text('配餐', 'Side', 'Món kèm'), [text('薯条', 'Fries', 'Khoai tây chiên'), 0], [text('玉米杯', 'Corn cup', 'Bắp hạt'), 0], [text('田园沙拉', 'Garden salad', 'Salad rau vườn'), 100]),
  burgerExtras: upTo(3, text('加料', 'Add-ons', 'Thêm topping'), [text('芝士片', 'Cheese slice', 'Phô mai lát'), 100], [text('煎蛋', 'Fried egg', 'Trứng chiên'), 120], [text('牛油果', 'Avocado', 'Bơ trái'), 200]),
  sauce: upTo(2, text('酱料', 'Sauces', 'Nước sốt'), [text('蒜香辣酱', 'Garlic chilli', 'Sốt tỏi ớt'), 0], [text('蜂蜜芥末', 'Honey mustard', 'Mật ong mù tạt'), 0], [text('咸蛋黄酱', 'Salted egg', 'Sốt trứng muối'), 120]),
  nasiSides: upTo(3, text('配菜', 'Sides', 'Món thêm'), [text('炸鸡腿', 'Fried chicken leg', 'Đùi gà chiên'), 280], [text('江鱼仔花生', 'Anchovies and peanuts', 'Cá cơm đậu phộng'), 100], [text('荷包蛋', 'Fried egg', 'Trứng ốp la'), 100], [text('黄姜蔬菜', 'Turmeric vegetables', 'Rau củ xào nghệ'), 150]),
  pho: one(text('粉量', 'Noodle portion', 'Phần bánh phở'), [text('标准', 'Regular', 'Tô thường'), 0], [text('加大', 'Large', 'Tô lớn'), 200]),
  phoExtras: upTo(3, text('加料', 'Add-ons', 'Thêm'), [text('牛肉丸', 'Beef balls', 'Bò viên'), 180], [text('生牛肉片', 'Rare beef', 'Bò tái'), 250], [text('油条', 'Dough sticks', 'Quẩy'), 80], [text('香草拼盘', 'Herb plate', 'Rau thơm'), 60]),
  kopi: one(text('口味', 'Style', 'Khẩu vị'), [text('标准（炼奶）', 'With condensed milk', 'Chuẩn (sữa đặc)'), 0], [text('淡奶', 'With evaporated milk', 'Sữa bốc hơi'), 0], [text('黑咖啡加糖', 'Black with sugar', 'Cà phê đen có đường'), 0], [text('黑咖啡无糖', 'Black, no sugar', 'Cà phê đen không đường'), 0]),
  hotCold: one(text('温度', 'Temperature', 'Nhiệt độ'), [text('热', 'Hot', 'Nóng'), 0], [text('冰', 'Iced', 'Đá'), 40]),
  oneMeat: exactly(1, text('选一荤', 'Choose 1 meat', 'Chọn 1 món mặn'), [text('糖醋里脊', 'Sweet and sour pork', 'Thịt heo chua ngọt'), 0], [text('咖喱鸡', 'Curry chicken', 'Gà cà ri'), 0], [text('酱油鸡翅', 'Soy chicken wings', 'Cánh gà xì dầu'), 0], [text('卤肉', 'Braised pork belly', 'Thịt kho'), 80], [text('煎鱼片', 'Pan-fried fish', 'Cá phi lê áp chảo'), 120]),
  twoMeats: exactly(2, text('选两荤', 'Choose 2 meats', 'Chọn 2 món mặn'), [text('糖醋里脊', 'Sweet and sour pork', 'Thịt heo chua ngọt'), 0], [text('咖喱鸡', 'Curry chicken', 'Gà cà ri'), 0], [text('酱油鸡翅', 'Soy chicken wings', 'Cánh gà xì dầu'), 0], [text('卤肉', 'Braised pork belly', 'Thịt kho'), 80], [text('煎鱼片', 'Pan-fried fish', 'Cá phi lê áp chảo'), 120]),
  twoVegetables: exactly(2, text('选两素', 'Choose 2 vegetables', 'Chọn 2 món rau'), [text('蒜蓉菜心', 'Garlic choy sum', 'Cải ngồng xào tỏi'), 0], [text('番茄炒蛋', 'Tomato and egg', 'Trứng xào cà chua'), 0], [text('麻婆豆腐', 'Mapo tofu', 'Đậu hũ Mapo'), 0], [text('咖喱蔬菜', 'Curry vegetables', 'Rau củ cà ri'), 0], [text('炒包菜', 'Stir-fried cabbage', 'Bắp cải xào'), 0]),
  lunchDrink: upTo(1, text('加饮料', 'Add a drink', 'Thêm đồ uống'), [text('薏米水', 'Barley water', 'Nước ý dĩ'), 150], [text('洛神花茶', 'Roselle tea', 'Trà atiso đỏ'), 150], [text('菊花茶', 'Chrysanthemum tea', 'Trà hoa cúc'), 150])
}
