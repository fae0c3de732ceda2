import type { Namespace } from '@/i18n/catalogue'

export const privacy: Namespace<'privacy'> = {
  title: 'Quyền riêng tư của bạn',
  intro:
    'Thông tin cần cho đăng nhập, giỏ hàng và đặt món luôn được dùng. Nếu bạn đồng ý, chúng tôi còn thống kê cách dùng các trang để cải thiện Fanju, không gồm tên, số điện thoại và địa chỉ.',
  readPolicy: 'Chính sách bảo mật',
  agree: 'Đồng ý',
  onlyNeeded: 'Chỉ mục cần thiết',
  hostTitle: 'Vui lòng đọc chính sách bảo mật',
  hostIntro:
    'Tính năng này cần thông tin trên điện thoại, như vị trí hoặc album. Hãy đọc chính sách bảo mật và đồng ý để dùng.',
  refuse: 'Không đồng ý'
}
