export const privacy = {
  title: '您的隐私',
  intro:
    '登录、购物车和下单所需的信息始终会使用。同意后，我们还会统计页面的使用情况来改进饭聚，其中没有您的姓名、电话和地址。',
  readPolicy: '隐私政策',
  agree: '同意',
  onlyNeeded: '仅必要信息',
  hostTitle: '使用前请阅读隐私政策',
  hostIntro: '这项功能需要用到您手机上的信息，例如位置或相册。请阅读隐私政策，同意后再使用。',
  refuse: '不同意'
}
