/** Words that never stand in what everybody reads; data, so it is changed without code. Written as {@link plainForm} leaves them. */
export const refusedWords: { readonly han: readonly string[], readonly latin: readonly string[] } = {
  /** Found anywhere, also with signs between the characters. */
  han: [
    '傻逼', '煞笔', '操你妈', '草泥马', '他妈的', '去死吧', '王八蛋', '狗娘养', '婊子', '贱人', '脑残', '废物东西',
    '约炮', '一夜情', '裸聊', '色情', '黄片', '援交', '包夜', '博彩', '赌场开户', '网上赌博', '彩票代打', '办假证', '代开发票', '刷单返利', '高利贷', '毒品', '冰毒', '摇头丸',
    '枪支出售', '迷药'
  ],
  /** Found as whole words. */
  latin: [
    'fuck', 'fucking', 'fucker', 'motherfucker', 'shit', 'bullshit', 'asshole', 'bitch', 'bastard', 'cunt', 'whore', 'slut', 'nigger', 'faggot', 'porn', 'escort service', 'online casino', 'cocaine', 'heroin',
    'địt mẹ', 'đụ má', 'con đĩ', 'thằng chó', 'lồn', 'cặc', 'cờ bạc online', 'ma túy'
  ]
}
