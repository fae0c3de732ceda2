import type { Policy } from './document'

/** What is known about people, why, for how long, and what they can do about it. */
export const privacy: Policy = {
  effectiveFrom: '2026-11-28',
  texts: {
    'zh-CN': {
      title: '隐私政策',
      introduction:
        '本政策说明饭聚的运营者（下称“我们”）收集您的哪些信息、为什么需要、保存多久，以及您如何查看、更正、导出和删除。我们只收集提供服务所需的信息。',
      sections: [
        {
          heading: '一、我们收集的信息',
          items: [
            '账号：手机号；您填写并验证的通知邮箱；您设置的昵称、头像、性别、口味偏好和忌口；您用微信、支付宝、Facebook、Apple 或 Telegram 登录时，对方提供的账号标识、名称和头像。密码只以不可还原的形式保存。',
            '地址：收件人、手机号、备用手机号、地址、门牌号和地图坐标，用于配送。',
            '订单与支付：您点的菜品、金额、备注、支付方式和支付结果。银行卡号由支付机构处理，我们不接触也不保存。',
            '位置：经您同意后取得的当前位置，用于显示附近的餐厅和计算距离。不同意也可以手动选择城市或地址。',
            '设备与登录：设备型号、应用版本、登录时间和会话，用于保护账号安全和适配。',
            '反馈：您提交的意见和自愿留下的联系方式。',
            '合作申请：您申请成为骑手或合作餐厅时填写的姓名、电话、城市和证照号码等资料，仅用于与您联系和审核。',
            '保险问卷（自愿）：称呼、手机号和您选择的答案，加密保存，只交给问卷上写明的持牌顾问。',
            '使用统计：打开了哪些页面、停留的先后次序。统计数据不含姓名、手机号、地址或您输入的文字；在法律要求同意的国家，同意之前不会收集。'
          ]
        },
        {
          heading: '二、信息的用途',
          items: [
            '完成订单、配送、退款和售后；',
            '发送验证码；按您在“设置”里的选择，用短信、邮件或您逐条同意的微信消息通知订单和款项；只有您自己打开后才发送优惠；',
            '防止欺诈、盗号和滥用；',
            '改进产品；',
            '遵守税务、会计和其他法律义务。'
          ],
          paragraphs: ['我们不出售您的信息，也不向广告商提供。']
        },
        {
          heading: '三、与谁共享',
          items: [
            '餐厅：订单内容、收件人称呼和联系电话；',
            '骑手：收件人、电话和地址，仅用于当次配送；',
            '支付、短信、地图服务商：完成该项服务所必需的信息；',
            '登录服务商：您主动选择该方式登录时的身份核验；',
            '依法有权要求的机关。'
          ]
        },
        {
          heading: '四、保存多久',
          items: [
            '账号和地址：到您删除或注销账号为止；',
            '订单和支付记录：按所在国家的税务和会计法规要求的期限；',
            '使用统计：90 天；',
            '推送登记：180 天未使用即删除；',
            '合作申请：结束后 180 天删除；没有结束的，最后一次变动后一年删除；注销账号时一并删除；',
            '保险问卷：顾问联系您之后即删除，最长 90 天；不需要账号，凭编号和手机号可随时查看和删除；',
            '注销账号、更换手机号或解除第三方账号绑定后：只留下由手机号或第三方账号算出的不可还原的标记，保存一年，仅用于防止重复领取新人优惠和充值赠送；',
            '验证码：数分钟后失效，随后删除。'
          ]
        },
        {
          heading: '五、您的权利',
          items: [
            '在“我的资料”查看和更正资料；',
            '在“设置”下载我的数据；',
            '在“账号与安全”解除第三方账号、退出其他设备；',
            '在“设置”随时撤回统计同意；',
            '在“设置 - 注销账号”删除账号。注销前会告诉您哪些信息会删除、哪些须依法保留，并有冷静期。'
          ]
        },
        {
          heading: '六、安全',
          paragraphs: [
            '传输全程加密；登录凭证只保存摘要；上传的头像会重新编码并去除拍摄位置等信息；内部访问按需授权。若发生可能影响您的数据泄露，我们会依法及时通知您和主管机关。'
          ]
        },
        {
          heading: '七、未成年人',
          paragraphs: ['本服务面向能够订立合同的人。未达到所在国家法定年龄的，请在监护人同意和指导下使用。']
        },
        {
          heading: '八、跨境与变更',
          paragraphs: [
            '您的信息可能在您所在国家以外的服务器上处理，我们要求处理者给予同等保护。本政策有重大变更时，我们会在应用内提示，并在需要时重新征得同意。'
          ]
        },
        {
          heading: '九、联系我们',
          paragraphs: ['对本政策有疑问或要行使权利，请通过应用内“客服”或“意见反馈”联系我们。']
        }
      ]
    },
    en: {
      title: 'Privacy policy',
      introduction:
        'This policy tells you what the operator of Fanju (“we”) collects about you, why, for how long, and how you can see, correct, export and delete it. We collect only what the service needs.',
      sections: [
        {
          heading: '1. What we collect',
          items: [
            'Account: your mobile number; a mail address for notices that you add and prove; the nickname, picture, gender, tastes and things you do not eat that you enter; when you log in with WeChat, Alipay, Facebook, Apple or Telegram, the account id, name and picture they give us. Passwords are kept only in a form that cannot be turned back.',
            'Addresses: recipient, mobile numbers, address, unit and the point on the map, for deliveries.',
            'Orders and payments: dishes, amounts, remarks, the payment method and its outcome. Card numbers are handled by the payment provider; we neither see nor keep them.',
            'Location: your current position, if you allow it, to show restaurants near you and compute distances. You can choose a city or address by hand instead.',
            'Devices and logins: device model, app version, login times and sessions, to protect your account and fit the app to your device.',
            'Feedback: what you write to us and the contact you choose to leave.',
            'Applications: name, phone, city, licence numbers and what else you write to become a rider or a partner restaurant, used only to contact you and to decide.',
            'Insurance questionnaire, if you fill it in: the name you go by, your mobile number and the answers you choose. They are kept encrypted and go only to the licensed adviser named on it.',
            'Usage statistics: which pages were opened and in what order. They hold no name, number, address or text you typed; where the law asks for consent, nothing is collected before you give it.'
          ]
        },
        {
          heading: '2. What we use it for',
          items: [
            'Orders, deliveries, refunds and after-sales;',
            'verification codes; notices of orders and money by text message, mail or a WeChat message that you have allowed, as you choose under Settings; offers only after you switch them on;',
            'preventing fraud, account theft and abuse;',
            'improving the product;',
            'duties of tax, accounting and other law.'
          ],
          paragraphs: ['We do not sell your information and give none to advertisers.']
        },
        {
          heading: '3. Who receives it',
          items: [
            "Restaurants: the order, the recipient's name and phone number;",
            'riders: recipient, phone and address, for that delivery only;',
            'payment, message and map providers: what their service needs;',
            'login providers: your identity check, when you choose to log in that way;',
            'authorities entitled to it by law.'
          ]
        },
        {
          heading: '4. How long it is kept',
          items: [
            'Account and addresses: until you delete them or close the account;',
            'orders and payments: as long as tax and accounting law of the country asks;',
            'usage statistics: 90 days;',
            'push registrations: deleted after 180 days without use;',
            'applications of riders and restaurants: deleted 180 days after they end, or one year after the last change; closing your account deletes them at once;',
            'insurance questionnaire: deleted once the adviser has called, after 90 days at the latest; by its number and your mobile you can see and delete it at any time, without an account;',
            'after an account is closed, its mobile changed or a linked account removed: only marks computed from that mobile and those linked accounts, which cannot be turned back into them, for one year, so that the offers for newcomers and for top-ups are given once;',
            'verification codes: they end within minutes and are deleted soon after.'
          ]
        },
        {
          heading: '5. Your rights',
          items: [
            'See and correct your data in your profile;',
            'download your data in Settings;',
            'unlink other accounts and log out other devices under Account and security;',
            'withdraw your consent to statistics in Settings at any time;',
            'close your account in Settings. You are told beforehand what is deleted and what the law makes us keep, and there is a cooling-off period.'
          ]
        },
        {
          heading: '6. Security',
          paragraphs: [
            'Everything travels encrypted; of login tokens only a digest is stored; uploaded pictures are encoded again without the place they were taken at; access inside is limited to need. Should a breach of data affect you, we inform you and the authorities as the law requires.'
          ]
        },
        {
          heading: '7. Minors',
          paragraphs: [
            'The service is for people who can enter into contracts. If you are below the legal age of your country, use it with the consent and guidance of your guardian.'
          ]
        },
        {
          heading: '8. Other countries and changes',
          paragraphs: [
            'Your information may be processed on servers outside your country, by processors bound to the same protection. When this policy changes in substance, the app tells you and asks for consent again where needed.'
          ]
        },
        {
          heading: '9. Contact',
          paragraphs: [
            'For questions about this policy or to use your rights, reach us in the app under Customer service or Feedback.'
          ]
        }
      ]
    },
    vn: {
      title: 'Chính sách bảo mật',
      introduction:
        'Chính sách này cho biết đơn vị vận hành Fanju (“chúng tôi”) thu thập thông tin gì về bạn, vì sao, lưu bao lâu và bạn có thể xem, sửa, xuất, xoá như thế nào. Chúng tôi chỉ thu thập những gì dịch vụ cần.',
      sections: [
        {
          heading: '1. Thông tin thu thập',
          items: [
            'Tài khoản: số di động; email nhận thông báo mà bạn thêm và xác minh; biệt danh, ảnh, giới tính, khẩu vị và món kiêng bạn nhập; khi đăng nhập bằng WeChat, Alipay, Facebook, Apple hoặc Telegram là mã tài khoản, tên và ảnh họ cung cấp. Mật khẩu chỉ lưu ở dạng không thể khôi phục.',
            'Địa chỉ: người nhận, số di động, địa chỉ, số căn hộ và điểm trên bản đồ, để giao hàng.',
            'Đơn hàng và thanh toán: món, số tiền, ghi chú, cách trả và kết quả. Số thẻ do bên thanh toán xử lý; chúng tôi không thấy và không lưu.',
            'Vị trí: vị trí hiện tại nếu bạn cho phép, để hiển thị quán gần và tính khoảng cách. Bạn cũng có thể tự chọn thành phố hoặc địa chỉ.',
            'Thiết bị và đăng nhập: mẫu máy, phiên bản, thời điểm đăng nhập và phiên, để bảo vệ tài khoản và tương thích.',
            'Góp ý: nội dung bạn viết và liên hệ bạn tự để lại.',
            'Đơn đăng ký: tên, điện thoại, thành phố, số giấy phép và thông tin khác bạn điền để trở thành tài xế hoặc quán đối tác, chỉ dùng để liên hệ và xét duyệt.',
            'Bảng hỏi bảo hiểm (tự nguyện): tên gọi, số di động và câu trả lời bạn chọn, được mã hoá và chỉ gửi cho đơn vị tư vấn được cấp phép ghi trên đó.',
            'Thống kê sử dụng: trang nào được mở và theo thứ tự nào. Không có tên, số điện thoại, địa chỉ hay chữ bạn nhập; ở nước luật yêu cầu đồng ý, không thu thập gì trước khi bạn đồng ý.'
          ]
        },
        {
          heading: '2. Mục đích',
          items: [
            'Đơn hàng, giao hàng, hoàn tiền và sau bán;',
            'mã xác minh; thông báo về đơn và tiền qua tin nhắn, email hoặc tin WeChat mà bạn đã đồng ý, theo lựa chọn của bạn trong Cài đặt; ưu đãi chỉ khi bạn đã bật;',
            'chống gian lận, đánh cắp tài khoản và lạm dụng;',
            'cải thiện sản phẩm;',
            'nghĩa vụ thuế, kế toán và luật khác.'
          ],
          paragraphs: ['Chúng tôi không bán thông tin của bạn và không đưa cho bên quảng cáo.']
        },
        {
          heading: '3. Bên nhận',
          items: [
            'Quán: đơn, tên và số điện thoại người nhận;',
            'tài xế: người nhận, điện thoại, địa chỉ, chỉ cho lần giao đó;',
            'bên thanh toán, tin nhắn, bản đồ: phần cần cho dịch vụ của họ;',
            'bên đăng nhập: xác minh danh tính khi bạn chọn cách đó;',
            'cơ quan có quyền theo luật.'
          ]
        },
        {
          heading: '4. Thời gian lưu',
          items: [
            'Tài khoản và địa chỉ: đến khi bạn xoá hoặc xóa tài khoản;',
            'đơn hàng và thanh toán: theo luật thuế và kế toán của nước đó;',
            'thống kê sử dụng: 90 ngày;',
            'đăng ký thông báo: xoá sau 180 ngày không dùng;',
            'đơn đăng ký tài xế và quán đối tác: xoá sau 180 ngày kể từ khi kết thúc, hoặc một năm sau thay đổi cuối; xoá ngay khi bạn đóng tài khoản;',
            'bảng hỏi bảo hiểm: xoá sau khi tư vấn viên gọi, chậm nhất 90 ngày; không cần tài khoản, bạn có thể xem và xoá bất cứ lúc nào bằng mã bảng hỏi và số di động;',
            'sau khi xóa tài khoản, đổi số di động hoặc gỡ tài khoản liên kết: chỉ còn dấu tính từ số di động và tài khoản liên kết, không thể khôi phục ngược, giữ một năm, để ưu đãi người mới và ưu đãi nạp tiền chỉ được nhận một lần;',
            'mã xác minh: hết hạn sau vài phút và được xoá sau đó.'
          ]
        },
        {
          heading: '5. Quyền của bạn',
          items: [
            'Xem và sửa trong hồ sơ;',
            'tải dữ liệu của bạn trong Cài đặt;',
            'gỡ tài khoản liên kết và đăng xuất thiết bị khác trong Tài khoản và bảo mật;',
            'rút lại đồng ý thống kê trong Cài đặt bất cứ lúc nào;',
            'xóa tài khoản trong Cài đặt. Bạn được báo trước dữ liệu nào bị xoá, dữ liệu nào phải giữ theo luật, và có thời gian chờ.'
          ]
        },
        {
          heading: '6. Bảo mật',
          paragraphs: [
            'Dữ liệu truyền đi được mã hoá; mã đăng nhập chỉ lưu dạng tóm lược; ảnh tải lên được mã hoá lại, bỏ thông tin nơi chụp; quyền truy cập nội bộ theo nhu cầu. Nếu rò rỉ dữ liệu ảnh hưởng đến bạn, chúng tôi báo bạn và cơ quan theo luật.'
          ]
        },
        {
          heading: '7. Trẻ vị thành niên',
          paragraphs: [
            'Dịch vụ dành cho người có thể ký kết hợp đồng. Nếu chưa đủ tuổi theo luật nước bạn, hãy dùng khi có sự đồng ý và hướng dẫn của người giám hộ.'
          ]
        },
        {
          heading: '8. Xuyên biên giới và thay đổi',
          paragraphs: [
            'Thông tin có thể được xử lý trên máy chủ ngoài nước bạn, bởi bên xử lý cam kết bảo vệ tương đương. Khi chính sách thay đổi đáng kể, ứng dụng sẽ báo và xin đồng ý lại khi cần.'
          ]
        },
        {
          heading: '9. Liên hệ',
          paragraphs: [
            'Có câu hỏi hoặc muốn thực hiện quyền của mình, hãy liên hệ trong ứng dụng ở mục Chăm sóc khách hàng hoặc Góp ý.'
          ]
        }
      ]
    }
  }
}
