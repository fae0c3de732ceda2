import type { Policy } from './document'

/** Which permissions of the device the app asks for, when, and what happens without them. */
export const permissions: Policy = {
  effectiveFrom: '2026-11-21',
  texts: {
    'zh-CN': {
      title: '权限说明',
      introduction:
        '饭聚只在需要的那一刻申请权限，并说明原因。您可以拒绝，也可以随时在系统或宿主应用的设置中关闭；拒绝后其他功能照常使用。',
      sections: [
        {
          heading: '位置',
          paragraphs: [
            '何时：首页定位、地图选址、点“我的位置”时。用途：显示附近餐厅、计算距离、填写地址。拒绝后：按您选择的城市或新加坡显示，可以用文字或邮编搜索地址。'
          ]
        },
        {
          heading: '相册和相机',
          paragraphs: [
            '何时：更换头像、上传反馈或售后照片、保存二维码时。用途：选取或保存您指定的图片。拒绝后：不能上传或保存该图片。'
          ]
        },
        { heading: '剪贴板', paragraphs: ['何时：您点“复制”时写入微信号、订单号等。饭聚不读取剪贴板。'] },
        {
          heading: '通知',
          paragraphs: [
            '何时：您在微信小程序里点“通知我”时。用途：您每同意一次，微信可以发一条，告知订单开始配送、可以取餐、被取消或退款到账。拒绝后：可在“订单”中查看进度，或在“设置”里选择短信和邮件。'
          ]
        },
        {
          heading: '本机存储',
          paragraphs: [
            '用于保存登录状态、购物车、语言和最近的选择。可在“设置 - 清除缓存”清理；登录状态和购物车会保留。'
          ]
        },
        {
          heading: '微信、支付宝授权',
          paragraphs: ['何时：您选择用该账号登录，或在小程序中设置头像昵称时。只取得登录所需的标识和您主动提供的资料。']
        }
      ]
    },
    en: {
      title: 'About permissions',
      introduction:
        'Fanju asks for a permission only at the moment it is needed, and says why. You can refuse, and switch it off later in the settings of the system or of the app that hosts Fanju; everything else goes on working.',
      sections: [
        {
          heading: 'Location',
          paragraphs: [
            'When: finding you on the home page, picking an address on the map, pressing “My location”. For: restaurants near you, distances, filling in addresses. Without it: the city you choose, or Singapore, is shown, and addresses are found by words or postal code.'
          ]
        },
        {
          heading: 'Photos and camera',
          paragraphs: [
            'When: changing your picture, adding photos to feedback or after-sales, saving a QR code. For: the pictures you pick. Without it: that picture cannot be uploaded or saved.'
          ]
        },
        {
          heading: 'Clipboard',
          paragraphs: [
            'When: you press “Copy”, a WeChat id or an order number is written there. Fanju never reads the clipboard.'
          ]
        },
        {
          heading: 'Notifications',
          paragraphs: [
            'When: you press “Notify me” in the WeChat mini-program. For: one message each time you allow it, that an order is on its way, ready to collect, cancelled or refunded. Without it: look at the order under Orders, or choose text messages and emails in Settings.'
          ]
        },
        {
          heading: 'Storage on the device',
          paragraphs: [
            'It keeps your login, cart, language and recent choices. Settings, Clear cache removes what can go; login and cart stay.'
          ]
        },
        {
          heading: 'WeChat and Alipay authorisation',
          paragraphs: [
            'When: you log in with that account, or set your picture and nickname in a mini-program. Only the identifier the login needs and what you choose to give are taken.'
          ]
        }
      ]
    },
    vn: {
      title: 'Về các quyền truy cập',
      introduction:
        'Fanju chỉ xin quyền đúng lúc cần và nói rõ lý do. Bạn có thể từ chối và tắt sau này trong cài đặt của hệ thống hoặc ứng dụng chứa Fanju; các chức năng khác vẫn dùng được.',
      sections: [
        {
          heading: 'Vị trí',
          paragraphs: [
            'Khi nào: định vị ở trang chủ, chọn địa chỉ trên bản đồ, bấm “Vị trí của tôi”. Để: hiển thị quán gần, tính khoảng cách, điền địa chỉ. Nếu từ chối: hiển thị thành phố bạn chọn hoặc Singapore, tìm địa chỉ bằng chữ hoặc mã bưu chính.'
          ]
        },
        {
          heading: 'Ảnh và máy ảnh',
          paragraphs: [
            'Khi nào: đổi ảnh đại diện, thêm ảnh góp ý hoặc sau bán, lưu mã QR. Để: dùng ảnh bạn chọn. Nếu từ chối: không tải lên hoặc lưu được ảnh đó.'
          ]
        },
        {
          heading: 'Bộ nhớ tạm',
          paragraphs: [
            'Khi nào: bạn bấm “Sao chép”, mã WeChat hoặc số đơn được ghi vào đó. Fanju không đọc bộ nhớ tạm.'
          ]
        },
        {
          heading: 'Thông báo',
          paragraphs: [
            'Khi nào: bạn bấm “Báo tôi” trong chương trình nhỏ WeChat. Để làm gì: mỗi lần bạn đồng ý, WeChat gửi một tin khi đơn đang được giao, sẵn sàng để lấy, bị hủy hoặc đã hoàn tiền. Nếu từ chối: xem đơn trong mục Đơn hàng, hoặc chọn SMS và email trong Cài đặt.'
          ]
        },
        {
          heading: 'Lưu trữ trên máy',
          paragraphs: [
            'Lưu trạng thái đăng nhập, giỏ hàng, ngôn ngữ và lựa chọn gần đây. Có thể dọn ở Cài đặt, Xoá bộ nhớ đệm; đăng nhập và giỏ hàng được giữ lại.'
          ]
        },
        {
          heading: 'Uỷ quyền WeChat và Alipay',
          paragraphs: [
            'Khi nào: bạn đăng nhập bằng tài khoản đó, hoặc đặt ảnh và biệt danh trong chương trình nhỏ. Chỉ lấy mã định danh cần cho đăng nhập và những gì bạn tự cung cấp.'
          ]
        }
      ]
    }
  }
}
