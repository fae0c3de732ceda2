export const profile = {
  avatar: '头像',
  changeAvatar: '更换头像',
  uploading: (percent: number) => `正在上传 ${percent}%`,
  avatarSaved: '头像已更新',
  albumRefused: '没有相册权限，请在系统设置中允许后再试',
  fileTooLarge: (megabytes: number) => `图片不能超过 ${megabytes} MB，请换一张`,
  fileTypeRefused: '只支持 JPG、PNG、WebP 图片，请换一张',
  nickName: '昵称',
  nickNamePlaceholder: '请输入昵称',
  nickNameHint: (maximum: number) => `最多 ${maximum} 个字`,
  nickNameProblems: { empty: '请输入昵称', tooLong: '昵称最多 20 个字', characters: '昵称里有无法显示的字符' },
  gender: '性别',
  genders: { secret: '保密', male: '男', female: '女' },
  mobile: '手机号',
  mobileUnset: '去绑定',
  city: '所在城市',
  unset: '请选择',
  tastes: '口味与忌口',
  commonAddress: '常用地址',
  chooseCommonAddress: '选择常用地址',
  noCommonAddress: '不设置',
  manageAddresses: '管理地址',
  saved: '已保存',
  preferences: '喜欢的口味',
  spice: '辣度',
  cuisine: '菜系',
  diet: '饮食方式',
  taboos: '忌口',
  allergyNote: '如对食物过敏，请每次下单时在备注中告知商家',
  /** Among tastes, what the person does not eat. */
  without: (thing: string) => `不吃${thing}`,
  listSeparator: '、',
  preference: {
    notSpicy: '不吃辣', mild: '微辣', medium: '中辣', hot: '无辣不欢',
    sichuan: '川菜', hunan: '湘菜', cantonese: '粤菜', jiangzhe: '江浙菜', northeastern: '东北菜', northwestern: '西北菜', minnan: '闽南菜', nanyang: '南洋风味',
    hotpot: '火锅', barbecue: '烧烤', noodles: '粉面', dimSum: '点心', japaneseKorean: '日韩料理', western: '西餐',
    vegetarian: '素食', vegan: '纯素', halal: '清真', lowSalt: '少盐', lowSugar: '少糖', lowOil: '少油'
  },
  taboo: {
    peanut: '花生', nut: '坚果', shellfish: '贝类虾蟹', fish: '鱼', egg: '蛋', milk: '奶', gluten: '麸质', soy: '大豆', sesame: '芝麻',
    beef: '牛肉', pork: '猪肉', lamb: '羊肉', poultry: '禽肉', offal: '内脏', coriander: '香菜', scallion: '葱', garlic: '蒜', chilli: '辣椒', msg: '味精', alcohol: '酒'
  }
}
